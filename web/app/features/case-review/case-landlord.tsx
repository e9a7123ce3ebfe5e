import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { type LandlordRequest, landlordRequestsQueryOptions } from '~/data/landlord-requests/landlord-requests-query';
import { propertyManagerStandingQueryOptions } from '~/data/property-managers/standing-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { AskLandlordSheet } from '~/domain/landlord/ask-landlord-sheet';
import { officeOf } from '~/domain/landlord/landlord-request';
import { withReplies } from '~/domain/landlord/with-replies';
import type { Suggestion } from './ask-sheet';
import { DenialActions } from './denial-actions';
import { LandlordRow } from './landlord-row';

interface CaseLandlordProps {
  applicationId: string;
  /** Null if the application names none. */
  manager: Application['property_managers'];
  canReview: boolean;
  /** Writes a message without a question, also after the decision. */
  canWrite: boolean;
  /** Asks the tenant for something, with a suggested text. */
  onAskTenant: (asked: Suggestion) => void;
}

/** The question to a tenant whose landlord or agent denies being that. */
const landlordQuestion = (office: string) =>
  `Who is the landlord or letting agent of your home? ${office}, whom your application names, says that they are not. Please give us the name, the e-mail address and the telephone number of your landlord or agent, as they stand in your tenancy agreement.`;

/** The correspondence with the landlord or agent. */
export function CaseLandlord({ applicationId, manager, canReview, canWrite, onAskTenant }: CaseLandlordProps) {
  const query = useQuery(landlordRequestsQueryOptions(applicationId));
  const unconfirmed = manager && !manager.property_manager_confirmations ? manager.id : undefined;
  // Mails to a former address are sent again once staff confirm the record with the new one.
  const { data: standing } = useQuery({
    ...propertyManagerStandingQueryOptions(unconfirmed ?? ''),
    enabled: unconfirmed !== undefined,
  });
  const [isAsking, setIsAsking] = useState(false);
  // Both are stored, so that the sheet does not change when a colleague settles the question first.
  const [replied, setReplied] = useState<LandlordRequest>();
  const [isReplying, setIsReplying] = useState(false);
  return (
    <Section
      title="Landlord or agent"
      description={manager?.company_name ?? 'The application names none yet.'}
      actions={
        canWrite && manager ? (
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            <Building2 aria-hidden />
            {canReview ? 'Ask the landlord' : 'Write to the landlord'}
          </Button>
        ) : undefined
      }
    >
      {query.isPending ? (
        <RowsSkeleton label="Loading questions to the landlord..." />
      ) : query.isError ? (
        <ErrorState
          title="Failed to load questions to the landlord"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : query.data.length === 0 ? (
        <p className="text-soft">Nothing has been asked.</p>
      ) : (
        <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
          {withReplies(query.data).map(({ written, replies }) => (
            <LandlordRow
              key={written.id}
              request={written}
              {...{ applicationId, replies, canReview }}
              formerAddress={standing?.mailed_elsewhere.find(({ request_id }) => request_id === written.id)?.email}
              formerOffice={written.property_manager_id === manager?.id ? undefined : officeOf(written).name}
              denial={
                canWrite && isDenial(written) && written.property_manager_id === manager?.id ? (
                  <DenialActions
                    applicationId={applicationId}
                    requestId={written.id}
                    onAskTenant={
                      canReview
                        ? () =>
                            onAskTenant({ thing: 'answer', field: '', words: landlordQuestion(manager.company_name) })
                        : undefined
                    }
                  />
                ) : undefined
              }
              onReply={
                canWrite
                  ? () => {
                      setReplied(written);
                      setIsReplying(true);
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      <AskLandlordSheet
        applicationId={applicationId}
        office={manager ? { id: manager.id, name: manager.company_name } : undefined}
        unconfirmed={unconfirmed}
        canAsk={canReview}
        open={isAsking}
        onClose={() => setIsAsking(false)}
      />
      <AskLandlordSheet
        applicationId={applicationId}
        office={replied && officeOf(replied)}
        replied={replied && { ...replied, words: replied.answer ?? replied.words }}
        canAsk={false}
        open={isReplying}
        onClose={() => setIsReplying(false)}
      />
    </Section>
  );
}

/** Whether they have denied being the landlord or agent, and nobody has settled it. */
function isDenial({ is_not_landlord, closed_at }: LandlordRequest): boolean {
  return is_not_landlord && closed_at === null;
}
