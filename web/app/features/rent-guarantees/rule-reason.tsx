import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useGiveRuleReasonMutation } from '~/data/rent-guarantee-applications/give-rule-reason-mutation';
import type { RuleResult } from '~/data/rent-guarantee-applications/rule-checks-query';
import { requiredText } from '~/lib/schema-parts';
import { object, type output } from '~/lib/zod';

const reasonSchema = object({ reason: requiredText('A reason is required', 2000) });

/** The reason why the approval goes on although a rule warns: the one that was given, or a box for it. */
export function RuleReason({ applicationId, result }: { applicationId: string; result: RuleResult }) {
  const give = useGiveRuleReasonMutation();
  const form = useForm<output<typeof reasonSchema>>({
    resolver: zodResolver(reasonSchema),
    defaultValues: { reason: '' },
  });
  if (result.reason !== null) return <p className="mt-1">Reason: {result.reason}</p>;
  const handleSubmit = ({ reason }: { reason: string }) =>
    give.mutateAsync({ applicationId, rule: result.rule, reason }).catch(() => undefined);
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="mt-3 gap-3">
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason for going on"
        hint="Kept with the application"
        rows={2}
        required
      />
      <SubmitButton className="w-full" busyLabel="Saving...">
        Save reason
      </SubmitButton>
    </Form>
  );
}
