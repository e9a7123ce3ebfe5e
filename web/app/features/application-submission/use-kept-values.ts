import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Keeps what is typed but not saved in this tab's storage, so that a reload or an expired session loses nothing, and puts
 * it back into the form. Removed as soon as it is saved.
 */
export function useKeptValues<Values extends FieldValues>(form: UseFormReturn<Values>, key: string): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(read(key))) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? keep(key, values) : forget(key)),
    });
    return () => {
      stop();
      // The key changes when the draft is made: what is not saved yet moves on to the new one with the next key pressed.
      if (form.formState.isDirty) return;
      forget(key);
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
    // Storage is blocked or full: the form itself still holds what was typed.
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
