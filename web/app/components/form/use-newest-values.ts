import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedValues, mergeTypedValues } from '~/lib/changes';

/**
 * Takes newly stored values over into an open form, except in fields that the person has changed. The `values` of react-hook-form would
 * count typed text as saved. Returns the function to call after a save, with the sent and the stored values: text that was typed in the
 * meantime stays unsaved.
 */
export function useNewestValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: Values,
): (sent: Values, saved: Values) => void {
  const { reset, getValues } = form;
  const seen = useRef(stored);
  const base = useRef(stored);

  const takeOver = useCallback(
    (before: Values, latest: Values, keeps: { keepErrors?: boolean; keepSubmitCount?: boolean }) => {
      const kept = mergeTypedValues(before, getValues(), latest);
      base.current = latest;
      reset(latest, keeps);
      reset(kept, { ...keeps, keepDefaultValues: true });
    },
    [reset, getValues],
  );

  useEffect(() => {
    const news = changedValues(stored, seen.current);
    seen.current = stored;
    if (Object.keys(news).length === 0) return;
    // Reading the record again after a conflict must not remove the message about it.
    takeOver(base.current, { ...base.current, ...news }, { keepErrors: true, keepSubmitCount: true });
  }, [stored, takeOver]);

  // The schema names the fields in another order than the form, which lists what is wrong in its own.
  return useCallback((sent, saved) => takeOver(sent, { ...sent, ...saved }, {}), [takeOver]);
}
