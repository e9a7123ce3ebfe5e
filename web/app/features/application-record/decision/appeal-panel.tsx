import { useQuery } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { documentTypeLabels } from '~/config/documents';
import { type ApplicationDocument, documentsQueryOptions } from '~/data/application-documents/documents-query';
import { staffActsQueryOptions } from '~/data/rent-guarantee-applications/staff-acts-query';
import { colleagueOf } from '~/domain/case/colleague-of';
import { isForAppeal } from '~/domain/case/is-for-appeal';
import { usePermissions } from '~/domain/staff/use-permissions';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate, formatDateTime } from '~/lib/dates';
import { AppealForm } from './appeal-form';
import type { Decidable } from './decidable';
import type { Rejection } from './rejection-facts';
import type { LostDecision } from './unsent-decision';

interface AppealPanelProps {
  rejection: Rejection;
  editing: Decidable;
  /** Receives the typed text when a colleague's change removes the form. */
  onLost: (lost: LostDecision) => void;
}

/** The tenant's appeal, and the form for the decision, which somebody other than the person who rejected it makes. */
export function AppealPanel({ rejection, editing, onLost }: AppealPanelProps) {
  const { user } = useAuth();
  const { has } = usePermissions();
  const documents = useQuery(documentsQueryOptions(rejection.application_id));
  const acts = useQuery(staffActsQueryOptions(rejection.application_id));
  const rejecters =
    acts.data?.filter(({ record_id }) => record_id === rejection.id).map(({ user_id }) => user_id) ?? [];
  const isOwn = user !== null && rejecters.includes(user.id);
  const held = editing.base.application_cases;
  // The case only changes hands if the colleague who rejected it has it.
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

/** The documents that the tenant added for the appeal. */
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

/** The later of two timestamps as the database formats them, with fractions of a millisecond. */
function latestOf(appealedAt: string | null, uploadedAt: string | undefined): string {
  const appealed = appealedAt ?? '';
  return uploadedAt !== undefined && Date.parse(uploadedAt) > Date.parse(appealed) ? uploadedAt : appealed;
}
