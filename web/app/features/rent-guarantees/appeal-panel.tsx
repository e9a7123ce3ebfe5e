import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { Form } from '~/components/form/form';
import { RadioField } from '~/components/form/radio-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useDecideAppealMutation } from '~/data/rent-guarantee-applications/decide-appeal-mutation';
import { usePermissions } from '~/domain/use-permissions';
import { toAppError } from '~/lib/app-error';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDateTime } from '~/lib/dates';
import { requiredText } from '~/lib/schema-parts';
import { object, enum as oneOf, type output } from '~/lib/zod';
import type { Decidable } from './decidable';
import type { Rejection } from './rejection-facts';

const appealSchema = object({
  outcome: oneOf(['overturned', 'upheld'], { error: 'Outcome is required' }),
  reply: requiredText('An answer to the tenant is required', 2000),
});

const outcomes = [
  { value: 'overturned', label: 'Look at it again', hint: 'The application goes back in review.' },
  { value: 'upheld', label: 'The rejection stands', hint: 'The tenant can apply again.' },
];

interface AppealPanelProps {
  rejection: Rejection;
  editing: Decidable;
}

/** What the tenant says against a rejection, and the decision of somebody other than who rejected. */
export function AppealPanel({ rejection, editing }: AppealPanelProps) {
  const { user } = useAuth();
  const { has } = usePermissions();
  return (
    <div className="grid gap-5">
      <div>
        <h3 className="font-semibold">The tenant appeals</h3>
        <p className="text-sm text-soft">{formatDateTime(rejection.appealed_at)}</p>
        <p className="mt-2 whitespace-pre-line break-words">{rejection.appeal_words}</p>
      </div>
      {rejection.rejected_by === user?.id ? (
        <Notice tone="info">You rejected this application, so somebody else decides the appeal.</Notice>
      ) : has('decide') ? (
        <AppealForm rejection={rejection} editing={editing} />
      ) : (
        <Notice tone="info">Somebody with the permission to decide answers the appeal.</Notice>
      )}
    </div>
  );
}

function AppealForm({ rejection, editing }: AppealPanelProps) {
  const decide = useDecideAppealMutation();
  const form = useForm<output<typeof appealSchema>>({
    resolver: zodResolver(appealSchema),
    defaultValues: { reply: '' },
  });
  const handleSubmit = async (values: output<typeof appealSchema>) => {
    try {
      await decide.mutateAsync({ rejectionId: rejection.id, ...values });
      await editing.rebase().catch(() => undefined);
    } catch (error) {
      form.setError('root', { message: toAppError(error).message });
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not decided">
      <RadioField control={form.control} name="outcome" label="Your decision" options={outcomes} required />
      <TextareaField
        control={form.control}
        name="reply"
        label="Answer to the tenant"
        hint="Why, and what happens next"
        rows={4}
        required
      />
      <SubmitButton className="w-full">Decide the appeal</SubmitButton>
    </Form>
  );
}
