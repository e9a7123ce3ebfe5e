import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedValues, mergeTypedValues } from '~/lib/changes';

/**
 * Fills in what is stored by now where nothing else is typed, while the form is open. The `values` of react-hook-form would do
 * so too, but then count what was typed as saved. Returns the function to call after a save, with the values as they were sent and
 * as they are stored: what was typed in the meantime stays unsaved.
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
    // What is read again after a conflict must not remove the message about it.
    takeOver(base.current, { ...base.current, ...news }, { keepErrors: true, keepSubmitCount: true });
  }, [stored, takeOver]);

  // The schema names the fields in another order than the form, which lists what is wrong in its own.
  return useCallback((sent, saved) => takeOver(sent, { ...sent, ...saved }, {}), [takeOver]);
}
