import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import type { ApprovalFinding } from '~/data/rent-guarantee-applications/approval-facts-query';
import { useGiveAmountReasonMutation } from '~/data/rent-guarantee-applications/give-amount-reason-mutation';
import { type DecisionScreen, linkToMissing } from './link-to-missing';
import { ReasonForm } from './reason-form';
import { TakeAmount } from './take-amount';
import { TakeManager } from './take-manager';

interface GateListProps {
  application: Pick<Application, 'id' | 'tenancy_id' | 'property_manager_id' | 'tenancy_information' | 'version'>;
  screen: DecisionScreen;
  findings: readonly ApprovalFinding[];
}

/** The list of what an approval still needs, with links to where staff fix it and a field for the reason of another amount. */
export function GateList({ application, screen, findings }: GateListProps) {
  const give = useGiveAmountReasonMutation();
  if (findings.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {findings.map((finding) => {
        const { section, field, message, effect, reason } = finding;
        const to = linkToMissing(application, finding, screen);
        const isBlock = effect === 'blocks';
        const isContradiction = section === 'tenancy' && field === 'property_manager_id';
        const isDenial = section === 'landlord';
        const Icon = isBlock ? CircleAlert : TriangleAlert;
        return (
          <li key={`${section}.${field}.${effect}`} className="flex gap-3">
            <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isBlock ? 'text-bad' : 'text-warn'}`} />
            <div className="wrap-anywhere min-w-0 grow">
              <p>
                <span className={`font-semibold ${isBlock ? 'text-bad' : 'text-warn'}`}>
                  {isBlock ? (isContradiction || isDenial ? 'Contradiction' : 'Missing') : 'Warning'}:{' '}
                </span>
                {message}
              </p>
              {to ? (
                <p className="mt-1">
                  <Link to={to.path} className="font-semibold underline underline-offset-4">
                    {to.label}
                  </Link>
                </p>
              ) : null}
              {screen === 'review' && field === 'guarantee_amount' ? <TakeAmount application={application} /> : null}
              {screen === 'review' && isContradiction ? <TakeManager application={application} /> : null}
              {isBlock ? null : (
                <ReasonForm
                  name={field}
                  reason={reason}
                  onSave={(text) => give.mutateAsync({ applicationId: application.id, reason: text })}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
