import { useGiveRuleReasonMutation } from '~/data/rent-guarantee-applications/give-rule-reason-mutation';
import type { RuleResult } from '~/data/rent-guarantee-applications/rule-checks-query';
import { ruleAnchor } from './link-to-missing';
import { ReasonForm } from './reason-form';

/** The reason why the approval goes on although a rule warns. */
export function RuleReason({ applicationId, result }: { applicationId: string; result: RuleResult }) {
  const give = useGiveRuleReasonMutation();
  return (
    <div id={ruleAnchor(result.rule)} className="scroll-mt-36">
      <ReasonForm
        name={`rule ${result.rule}`}
        reason={result.reason}
        onSave={(reason) => give.mutateAsync({ applicationId, rule: result.rule, reason })}
      />
    </div>
  );
}
