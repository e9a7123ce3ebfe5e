import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { checkSubmission } from '~/data/rent-guarantee-applications/check-submission';
import { submissionDeclarationsQueryOptions } from '~/data/rent-guarantee-applications/submission-declarations-query';
import { useSubmitApplicationMutation } from '~/data/rent-guarantee-applications/submit-application-mutation';
import { isNotFound, type MissingField, missingFields, toAppError } from '~/lib/app-error';
import type { SectionName } from '../completeness';
import type { useSections } from '../use-sections';

interface SubmissionParts {
  applicationId: string | undefined;
  sections: Pick<ReturnType<typeof useSections>, 'saveEach' | 'joinProblems' | 'openRefused' | 'dirty'>;
  ensureDraft: () => Promise<string>;
  /** Reads the application again, which tells that it was deleted. */
  refresh: () => Promise<unknown>;
  /** Changes whenever the stored answers or documents were read again. */
  storedAt: string;
}

/** The submission, and all that stops it in one list: what is typed and cannot be saved, and what the stored answers lack. */
export function useSubmit({ applicationId, sections, ensureDraft, refresh, storedAt }: SubmissionParts) {
  const navigate = useNavigate();
  const submission = useSubmitApplicationMutation();
  const [problems, setProblems] = useState<readonly MissingField[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const declarations = useQuery({
    ...submissionDeclarationsQueryOptions(applicationId ?? ''),
    // The news of the submission may come before its answer, and what is submitted has nothing to agree to any more.
    enabled: applicationId !== undefined && !isBusy,
  });

  const explain = async (id: string, failed: readonly SectionName[]) => {
    const found = await checkSubmission(id).catch(() => []);
    const all = sections.joinProblems(failed, found);
    setProblems(all);
    // A section that only the server refused says so itself.
    const silent = failed.find((name) => !all.some(({ section }) => section === name));
    if (silent) sections.openRefused(silent);
  };

  /** Returns whether it is submitted. */
  const trySubmitting = async (): Promise<boolean> => {
    const failed = await sections.saveEach();
    const id = await ensureDraft().catch(() => undefined);
    if (!id) {
      if (failed[0]) sections.openRefused(failed[0]);
      return false;
    }
    if (failed.length > 0) {
      await explain(id, failed);
      return false;
    }
    // A draft that was new until now has nothing to agree to yet, and cannot be complete.
    const shown = declarations.data ?? (applicationId ? (await declarations.refetch()).data : undefined);
    if (applicationId && !shown) return false;
    try {
      const submitted = await submission.mutateAsync({ id, declarationsSha256: shown?.sha256 });
      await navigate(paths.submittedApplication(submitted.id));
      return true;
    } catch (thrown) {
      const error = toAppError(thrown);
      if (isNotFound(error)) await refresh();
      setProblems(missingFields(error));
      void declarations.refetch();
      return false;
    }
  };
  // A problem that has been mended since leaves the list.
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
    const isSubmitted = await trySubmitting().catch(() => false);
    if (!isSubmitted) setIsBusy(false);
  };

  return { submit, declarations, problems, error: submission.error?.message, isBusy };
}
