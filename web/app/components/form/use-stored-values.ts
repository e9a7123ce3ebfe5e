import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { changedValues } from '~/lib/changes';
import { forgetStored, keepStored, moveStored, readStored } from '~/lib/stored-values';

interface StoredValuesOptions<Values extends FieldValues> {
  /** Says what input is kept: all, if it is left out. */
  readonly isWorthKeeping?: (values: Values) => boolean;
  /** Fields that are never stored in this tab, such as a password. */
  readonly secrets?: readonly Path<Values>[];
}

/**
 * Keeps unsaved input in this tab's storage and restores it in the form, so that a reload or an expired session loses nothing. It
 * is removed as soon as it is saved. Creating the draft changes the key, and the input moves to it. Returns whether the form has
 * opened with restored input that is not saved since.
 */
export function useStoredValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  options: StoredValuesOptions<Values> = {},
): boolean {
  const [isRestored, setIsRestored] = useState(() => Object.keys(readStored(key)?.values ?? {}).length > 0);
  const lastKey = useRef(key);
  const isDirty = useRef(false);
  const isDirtyNow = form.formState.isDirty;
  const latest = useRef(options);
  useEffect(() => {
    isDirty.current = isDirtyNow;
    latest.current = options;
  });
  useEffect(() => {
    // Otherwise the next new record would start with this one's input.
    if (lastKey.current !== key) moveStored(lastKey.current, key);
    lastKey.current = key;
    const kept = readStored(key)?.values ?? {};
    let isRestoring = true;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: isKept, defaultValues }) => {
        // Field by field it would look like something that was typed now.
        if (isRestoring) return;
        const { isWorthKeeping, secrets = [] } = latest.current;
        if (isKept && (isWorthKeeping?.(values) ?? true))
          keepStored(key, changedValues<FieldValues>(values, defaultValues ?? {}), secrets);
        else {
          forgetStored(key);
          setIsRestored(false);
        }
      },
    });
    // Only after subscribing, which mounts the form: before that react-hook-form compares nothing and counts all as saved.
    for (const [name, value] of Object.entries(kept)) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    isRestoring = false;
    return () => {
      stop();
      if (!isDirty.current) forgetStored(key);
    };
  }, [form, key]);
  return isRestored;
}
