import { useQuery } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { ChangeButton } from '~/components/ui/change-button';
import { useAskLandlordMutation } from '~/data/landlord-requests/landlord-mutations';
import { landlordRequestsQueryOptions } from '~/data/landlord-requests/landlord-requests-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { namesNoLandlord } from '~/domain/landlord/names-no-landlord';
import type { DecisionScreen } from './link-to-missing';

interface UnnamedLandlordProps {
  application: Application;
  screen: DecisionScreen;
}

/** Asks the agent for the landlord's name during the review, if it is unknown. The checks above say that it is missing. */
export function UnnamedLandlord({ application, screen }: UnnamedLandlordProps) {
  if (screen !== 'review' || !isUndecided(application) || !namesNoLandlord(application)) return null;
  return (
    <Notice tone="warn" title="No landlord is named: ask the agent">
      The certificate names the landlord, so the application waits for the name.
      <AskAgent applicationId={application.id} street={application.tenancy_information?.address_line_1 ?? null} />
    </Notice>
  );
}

/** The question to an agent; it is recognised by its text. */
const landlordQuestion = (street: string | null) =>
  `Who is the landlord of ${street ?? 'this home'}? Please give us the full name of the person or company as it stands in the tenancy agreement, and the address for letters: both stand on the certificate.`;

function AskAgent({ applicationId, street }: { applicationId: string; street: string | null }) {
  // The review has already loaded them.
  const { data: requests } = useQuery(landlordRequestsQueryOptions(applicationId));
  const ask = useAskLandlordMutation();
  const words = landlordQuestion(street);
  const asked = requests?.find((request) => request.words === words);
  if (asked) return <p className="mt-2">{asked.answered_at ? 'The agent has answered.' : 'The agent is asked.'}</p>;
  const isBusy = !requests || ask.isPending;
  return (
    <p className="mt-2">
      <ChangeButton
        variant="secondary"
        size="small"
        aria-disabled={isBusy}
        onClick={() => isBusy || ask.mutate({ applicationId, values: { kind: 'answer', words, due_on: '' } })}
      >
        Ask who the landlord is
      </ChangeButton>
    </p>
  );
}
