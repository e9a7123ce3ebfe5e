import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { Form } from '~/components/form/form';
import { RadioField } from '~/components/form/radio-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useLostWords } from '~/components/form/use-lost-words';
import { documentTypeLabels } from '~/config/vocabulary';
import { type ApplicationDocument, documentsQueryOptions } from '~/data/application-documents/documents-query';
import { useDecideAppealMutation } from '~/data/rent-guarantee-applications/decide-appeal-mutation';
import { staffActsQueryOptions } from '~/data/rent-guarantee-applications/staff-acts-query';
import { colleagueOf } from '~/domain/colleague-of';
import { isForAppeal } from '~/domain/is-for-appeal';
import { usePermissions } from '~/domain/use-permissions';
import { isConflict, toRootError } from '~/lib/app-error';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate, formatDateTime } from '~/lib/dates';
import { explanation } from '~/lib/schema-parts';
import { object, enum as oneOf, type output } from '~/lib/zod';
import type { Decidable } from './decidable';
import type { Rejection } from './rejection-facts';

const appealSchema = object({
  outcome: oneOf(['overturned', 'upheld'], { error: 'Outcome is required' }),
  reply: explanation('An answer to the tenant is required', 'why, and what happens next', 2000),
});

/** The case of the colleague who rejected it passes to who decides; null where they have it no longer. */
const outcomes = (colleague: string | null) => [
  {
    value: 'overturned',
    label: 'Look at it again',
    hint: `The application goes back in review.${colleague ? ` If ${colleague} still has the case, it becomes yours.` : ''}`,
  },
  { value: 'upheld', label: 'The rejection stands', hint: 'The tenant can apply again.' },
];

interface AppealPanelProps {
  rejection: Rejection;
  editing: Decidable;
  /** Receives what was typed when somebody else's step takes the form away. */
  onLost: (words: string) => void;
}

/** What the tenant says against a rejection, and the decision of somebody other than who rejected. */
export function AppealPanel({ rejection, editing, onLost }: AppealPanelProps) {
  const { user } = useAuth();
  const { has } = usePermissions();
  const documents = useQuery(documentsQueryOptions(rejection.application_id));
  const acts = useQuery(staffActsQueryOptions(rejection.application_id));
  const rejecters =
    acts.data?.filter(({ record_id }) => record_id === rejection.id).map(({ user_id }) => user_id) ?? [];
  const isOwn = user !== null && rejecters.includes(user.id);
  const held = editing.base.application_cases;
  // Only a case that who rejected has changes hands with the decision.
  const holder = rejecters.includes(held?.assigned_to ?? '') ? colleagueOf(held, user?.id) : null;
  const evidence = documents.data?.filter((document) => isForAppeal(document, editing.base)) ?? [];
  return (
    <div className="grid gap-5">
      <div>
        <h3 className="font-semibold">The tenant appeals</h3>
        <p className="text-sm text-soft">
          {formatDateTime(rejection.appealed_at)}. We promise an answer by {formatDate(rejection.appeal_answer_by)}.
        </p>
        <p className="mt-2 whitespace-pre-line break-words">{rejection.appeal_words}</p>
        <EvidenceList evidence={evidence} />
      </div>
      {acts.isPending ? null : isOwn ? (
        <Notice tone="info">You rejected this application, so somebody else decides the appeal.</Notice>
      ) : has('decide') ? (
        <AppealForm
          rejection={rejection}
          editing={editing}
          holder={holder}
          onLost={onLost}
          // Newest first.
          seenUntil={latestOf(rejection.appealed_at, evidence[0]?.uploaded_at)}
          onMissed={() => void documents.refetch()}
        />
      ) : (
        <Notice tone="info">Somebody with the permission to decide answers the appeal.</Notice>
      )}
    </div>
  );
}

/** What the tenant added for the appeal. */
function EvidenceList({ evidence }: { evidence: readonly ApplicationDocument[] }) {
  if (evidence.length === 0) return null;
  return (
    <div className="mt-3 rounded-xl bg-warn-wash px-4 py-3">
      <p className="font-semibold text-[0.9375rem]">Added for the appeal</p>
      <ul className="mt-1 grid gap-1 text-[0.9375rem]">
        {evidence.map(({ id, document_type, file_name, uploaded_at }) => (
          <li key={id} className="break-words">
            {documentTypeLabels[document_type]}, {file_name}
            <span className="figures block text-sm text-soft">{formatDateTime(uploaded_at)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The later of two moments, as the database gave it: with parts of a millisecond. */
function latestOf(appealedAt: string | null, uploadedAt: string | undefined): string {
  const appealed = appealedAt ?? '';
  return uploadedAt !== undefined && Date.parse(uploadedAt) > Date.parse(appealed) ? uploadedAt : appealed;
}

interface AppealFormProps extends AppealPanelProps {
  /** Who rejected it, while they have the case. */
  holder: string | null;
  /** When the newest document was added that is on the screen. */
  seenUntil: string;
  /** Called when there is a newer one. */
  onMissed: () => void;
}

function AppealForm({ rejection, editing, holder, onLost, seenUntil, onMissed }: AppealFormProps) {
  const decide = useDecideAppealMutation();
  const form = useForm<output<typeof appealSchema>>({
    resolver: zodResolver(appealSchema),
    defaultValues: { reply: '' },
  });
  const send = useLostWords(form.watch('reply'), onLost);
  const handleSubmit = async (values: output<typeof appealSchema>) => {
    try {
      await send(() => decide.mutateAsync({ rejectionId: rejection.id, seenUntil, ...values }));
      form.reset();
      await editing.rebase().catch(() => undefined);
    } catch (error) {
      if (isConflict(error)) onMissed();
      form.setError('root', toRootError(error));
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not decided">
      <RadioField control={form.control} name="outcome" label="Your decision" options={outcomes(holder)} required />
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
