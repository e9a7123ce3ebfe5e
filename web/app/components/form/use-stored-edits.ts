import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { areSameValues } from '~/lib/changes';
import { forgetStored, keepStored, readStored } from '~/lib/stored-values';
import { useStoredValues } from './use-stored-values';

/** Whether a form has opened with restored input, and whether the record has changed since that was typed. */
export interface RestoredEdits {
  readonly isRestored: boolean;
  readonly isOutdated: boolean;
}

const noSecrets: readonly never[] = [];

/**
 * `useStoredValues` for a form that changes a record: what was typed would otherwise replace, unnoticed, what somebody else has saved
 * between the key and the reload.
 */
export function useStoredEdits<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  secrets: readonly Path<Values>[] = noSecrets,
): RestoredEdits {
  const { isDirty, defaultValues } = form.formState;
  const baseKey = `${key}:base`;
  const [wasOutdated] = useState(() => {
    const base = readStored(baseKey)?.values;
    return base !== undefined && !areSameValues(base, { ...defaultValues });
  });
  const isRestored = useStoredValues(form, key, { secrets });
  const isOutdated = isRestored && wasOutdated;
  useEffect(() => {
    if (isOutdated) return;
    if (isDirty) keepStored(baseKey, { ...defaultValues }, secrets);
    else if (!isRestored) forgetStored(baseKey);
  }, [baseKey, isDirty, isRestored, isOutdated, defaultValues, secrets]);
  return { isRestored, isOutdated };
}
