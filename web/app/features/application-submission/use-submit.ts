import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { checkSubmission } from '~/data/rent-guarantee-applications/check-submission';
import { useSubmitApplicationMutation } from '~/data/rent-guarantee-applications/submit-application-mutation';
import { type AppError, type MissingField, missingFields, toAppError } from '~/lib/app-error';
import type { SectionName } from './completeness';
import type { useSections } from './use-sections';

interface SubmissionParts {
  applicationId: string | undefined;
  sections: Pick<ReturnType<typeof useSections>, 'saveEach' | 'joinProblems' | 'setOpen' | 'dirty'>;
  ensureDraft: () => Promise<string>;
  declarations: UseQueryResult<{ readonly sha256: string }, AppError>;
  /** Changes whenever the stored answers or documents were read again. */
  storedAt: string;
}

/** The submission, and all that stops it in one list: what is typed and cannot be saved, and what the stored answers lack. */
export function useSubmit({ applicationId, sections, ensureDraft, declarations, storedAt }: SubmissionParts) {
  const navigate = useNavigate();
  const submission = useSubmitApplicationMutation();
  const [problems, setProblems] = useState<readonly MissingField[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  const explain = async (id: string, failed: readonly SectionName[]) => {
    const found = await checkSubmission(id).catch(() => []);
    const all = sections.joinProblems(failed, found);
    setProblems(all);
    // A section that only the server refused says so itself.
    const silent = failed.find((name) => !all.some(({ section }) => section === name));
    if (silent) sections.setOpen(silent);
  };

  const trySubmitting = async () => {
    const failed = await sections.saveEach();
    const id = await ensureDraft().catch(() => undefined);
    if (!id) return failed[0] && sections.setOpen(failed[0]);
    if (failed.length > 0) return explain(id, failed);
    // A draft that was new until now has nothing to agree to yet, and cannot be complete.
    const shown = declarations.data ?? (applicationId ? (await declarations.refetch()).data : undefined);
    if (applicationId && !shown) return;
    try {
      const submitted = await submission.mutateAsync({ id, declarationsSha256: shown?.sha256 });
      await navigate(paths.submittedApplication(submitted.id));
    } catch (thrown) {
      setProblems(missingFields(toAppError(thrown)));
      void declarations.refetch();
    }
  };
  // What is mended since leaves the list.
  const checkAgain = useEffectEvent(async (_storedAt: string) => {
    if (!applicationId || problems.length === 0 || isBusy) return;
    const found = await checkSubmission(applicationId).catch(() => undefined);
    if (found) setProblems(sections.joinProblems([...sections.dirty], found));
  });
  useEffect(() => void checkAgain(storedAt), [storedAt]);

  const submit = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblems([]);
    submission.reset();
    await trySubmitting().finally(() => setIsBusy(false));
  };

  return { submit, problems, error: submission.error?.message, isBusy };
}
