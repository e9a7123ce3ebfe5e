import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { AskSheet } from './ask-sheet';
import { RequestRow } from './request-row';

interface CaseRequestsProps {
  applicationId: string;
  requests: readonly ApplicationRequest[];
  canReview: boolean;
  onShowDocument: (id: string) => void;
}

/** What the tenant was asked for, and the answers. */
export function CaseRequests({ applicationId, requests, canReview, onShowDocument }: CaseRequestsProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section
      title="Requests"
      actions={
        canReview ? (
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            <MessageCircleQuestion aria-hidden />
            Ask the tenant
          </Button>
        ) : undefined
      }
    >
      {requests.length === 0 ? (
        <p className="text-soft">Nothing has been asked. A refused document asks for a new one by itself.</p>
      ) : (
        <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} canClose={canReview} onShowDocument={onShowDocument} />
          ))}
        </ul>
      )}
      <AskSheet applicationId={applicationId} open={isAsking} onClose={() => setIsAsking(false)} />
    </Section>
  );
}
