import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { AskSheet, type Suggestion } from './ask-sheet';
import { RequestRow } from './request-row';
import type { ShownState } from './reviewed-documents';

interface CaseRequestsProps {
  applicationId: string;
  requests: readonly ApplicationRequest[];
  documents: readonly ApplicationDocument[];
  stateOf: (document: ApplicationDocument) => ShownState;
  canReview: boolean;
  /** A request that another part of the screen suggests. */
  suggestion: Suggestion | undefined;
  /** Called when the suggestion is sent or cancelled. */
  onAsked: () => void;
  onShowDocument: (id: string) => void;
}

/** The requests to the tenant, and the answers. */
export function CaseRequests(props: CaseRequestsProps) {
  const { applicationId, requests, documents, stateOf, canReview, suggestion, onAsked, onShowDocument } = props;
  const [isAsking, setIsAsking] = useState(false);
  const [search, setSearch] = useSearchParams();
  // The answer to an appeal links here.
  const isLed = canReview && search.get('ask') === 'tenant';
  const handleClose = () => {
    setIsAsking(false);
    if (isLed) setSearch(withoutAsk, { replace: true, preventScrollReset: true });
    onAsked();
  };
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
            <RequestRow
              key={request.id}
              request={request}
              refused={documents.find(({ id }) => id === request.document_id)}
              sent={request.answer_document_ids.flatMap((sent) => documents.filter(({ id }) => id === sent))}
              stateOf={stateOf}
              canClose={canReview}
              onShowDocument={onShowDocument}
            />
          ))}
        </ul>
      )}
      <AskSheet
        applicationId={applicationId}
        suggestion={suggestion}
        open={isAsking || isLed || suggestion !== undefined}
        onClose={handleClose}
      />
    </Section>
  );
}

function withoutAsk(search: URLSearchParams): URLSearchParams {
  search.delete('ask');
  return search;
}
