import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useGiveRuleReasonMutation } from '~/data/rent-guarantee-applications/give-rule-reason-mutation';
import type { RuleResult } from '~/data/rent-guarantee-applications/rule-checks-query';
import { explanation } from '~/lib/explanation-schema';
import { object, type output } from '~/lib/zod';
import { ruleAnchor } from './link-to-missing';

const reasonSchema = object({ reason: explanation('A reason is required', 'why the approval goes on', 2000) });

interface ReasonFormProps {
  /** The saved reason; null if there is none. */
  reason: string | null;
  onSave: (reason: string) => Promise<unknown>;
  /** Names the form for screen readers, because a screen has several of them. */
  name: string;
}

/** The saved reason why an approval goes on in spite of a warning, or the field to enter one. */
export function ReasonForm({ reason: given, onSave, name }: ReasonFormProps) {
  const form = useForm<output<typeof reasonSchema>>({
    resolver: zodResolver(reasonSchema),
    defaultValues: { reason: '' },
  });
  if (given !== null) return <p className="mt-1">Reason: {given}</p>;
  const handleSubmit = ({ reason }: { reason: string }) => onSave(reason).catch(() => undefined);
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="mt-3 gap-3" draftName={name}>
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason for going on"
        hint="Kept with the application"
        rows={2}
        required
        isExplanation
      />
      <SubmitButton className="w-full" busyLabel="Saving...">
        Save reason
      </SubmitButton>
    </Form>
  );
}

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
