import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '~/components/feedback/notice';
import { ChangeButton } from '~/components/ui/change-button';
import { useCloseLandlordRequestMutation } from '~/data/landlord-requests/landlord-mutations';
import { type LandlordRequest, landlordRequestsQueryOptions } from '~/data/landlord-requests/landlord-requests-query';
import { AttachedFiles } from '~/domain/documents/attached-files';
import { AskLandlordSheet } from '~/domain/landlord/ask-landlord-sheet';
import { officeOf, waitsForReply } from '~/domain/landlord/landlord-request';
import { formatRelative } from '~/lib/dates';

/** For staff: what the landlord or agent has written unasked and nobody has dealt with, with the ways to do so; nothing otherwise. */
export function LandlordMessages({ applicationId }: { applicationId: string }) {
  const { data = [] } = useQuery(landlordRequestsQueryOptions(applicationId));
  const settle = useCloseLandlordRequestMutation('message');
  // Both are kept, so that the sheet stays as it is when a colleague replies meanwhile.
  const [replied, setReplied] = useState<LandlordRequest>();
  const [isReplying, setIsReplying] = useState(false);
  const waiting = data.filter(waitsForReply);
  return (
    <>
      {waiting.length > 0 ? (
        <Notice
          tone="warn"
          title={
            waiting.length === 1
              ? 'A message from the landlord or agent waits for an answer'
              : `${waiting.length} messages from the landlord or agent wait for an answer`
          }
        >
          <ul className="grid gap-4">
            {waiting.map((message) => (
              <li key={message.id}>
                <p className="figures">
                  Received {formatRelative(message.asked_at)} from {message.property_managers.company_name}.
                </p>
                <p className="mt-1 whitespace-pre-line break-words">{message.words}</p>
                <AttachedFiles files={message.attached_files} isForReview />
                <div className="mt-3 flex flex-wrap gap-2">
                  <ChangeButton
                    size="small"
                    onClick={() => {
                      setReplied(message);
                      setIsReplying(true);
                    }}
                  >
                    Reply
                  </ChangeButton>
                  <ChangeButton
                    size="small"
                    variant="secondary"
                    disabled={settle.isPending}
                    onClick={() => settle.mutate(message.id)}
                  >
                    Needs no answer
                  </ChangeButton>
                </div>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <AskLandlordSheet
        applicationId={applicationId}
        office={replied && officeOf(replied)}
        replied={replied}
        canAsk={false}
        open={isReplying}
        onClose={() => setIsReplying(false)}
      />
    </>
  );
}
