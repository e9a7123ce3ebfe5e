import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { changedValues } from '~/lib/changes';

/**
 * Keeps unsaved input in this tab's storage and restores it in the form, so that a reload or an expired session loses nothing. It
 * is removed as soon as it is saved. Creating the draft changes the key, and the input moves to it.
 */
export function useStoredValues<Values extends FieldValues>(form: UseFormReturn<Values>, key: string): void {
  const lastKey = useRef(key);
  const isDirty = useRef(false);
  const isDirtyNow = form.formState.isDirty;
  useEffect(() => {
    isDirty.current = isDirtyNow;
  });
  useEffect(() => {
    // Otherwise the next new application would start with this one's input.
    if (lastKey.current !== key) move(lastKey.current, key);
    lastKey.current = key;
    const kept = read(key);
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: isKept, defaultValues }) =>
        isKept ? keep(key, changedValues<FieldValues>(values, defaultValues ?? {})) : forget(key),
    });
    // Only after subscribing, which mounts the form: before that react-hook-form compares nothing and counts all as saved.
    for (const [name, value] of Object.entries(kept)) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return () => {
      stop();
      if (!isDirty.current) forget(key);
    };
  }, [form, key]);
}

function read(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function keep(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Storage is blocked or full: the form itself still holds the input.
  }
}

function move(from: string, to: string): void {
  const values = read(from);
  forget(from);
  if (Object.keys(values).length > 0) keep(to, values);
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
