import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Application, applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import {
  type ApplicationValues,
  applicationSchema,
} from '~/data/rent-guarantee-applications/rent-guarantee-applications-schema';
import { useUpdateApplicationMutation } from '~/data/rent-guarantee-applications/update-application-mutation';
import { isConflict } from '~/lib/app-error';
import { type Change, keepTyped } from '~/lib/changes';
import { describeApplicationChanges, toFormValues } from './application-form-values';

/**
 * The form of an application's details. It remembers the application as it was when editing began, so that saving over
 * somebody else's change is refused; then `changes` says what they changed, and what was typed here stays.
 */
export function useApplicationForm(application: Application) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(application);
  const [changes, setChanges] = useState<readonly Change[]>();
  const update = useUpdateApplicationMutation({
    success: { title: 'Application updated successfully' },
    error: { title: 'Failed to update application' },
  });
  const form = useForm<ApplicationValues>({
    resolver: zodResolver(applicationSchema),
    defaultValues: toFormValues(application),
  });
  const { isDirty } = form.formState;
  const { reset } = form;

  useEffect(() => {
    if (application === base || isDirty) return;
    setBase(application);
    reset(toFormValues(application));
  }, [application, base, isDirty, reset]);

  /** Goes on from the newest reading, keeping what was typed since the form held `before`. */
  const takeOver = async (before: ApplicationValues): Promise<Application> => {
    const latest = await queryClient.fetchQuery({ ...applicationQueryOptions(application.id), staleTime: 0 });
    const kept = keepTyped(before, form.getValues(), toFormValues(latest));
    setBase(latest);
    reset(toFormValues(latest));
    reset(kept, { keepDefaultValues: true });
    return latest;
  };

  /** The same after a change made elsewhere on the screen. Gives what others changed since editing began. */
  const rebase = async (): Promise<Change[]> => describeApplicationChanges(base, await takeOver(toFormValues(base)));

  /** Shows what others changed, when an error says that they did. */
  const showConflict = async (error: unknown) => {
    if (isConflict(error)) setChanges(await rebase().catch(() => []));
  };

  const save = async (values: ApplicationValues): Promise<boolean> => {
    try {
      await update.mutateAsync({ application: base, values });
    } catch (error) {
      await showConflict(error);
      return false;
    }
    setChanges(undefined);
    reset(values);
    await takeOver(values).catch(() => undefined);
    return true;
  };

  const discard = () => {
    setChanges(undefined);
    reset(toFormValues(base));
  };

  return { form, base, changes, save, discard, rebase, showConflict };
}

export type ApplicationForm = ReturnType<typeof useApplicationForm>;
