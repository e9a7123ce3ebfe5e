import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isConflict, isUnanswered } from '~/lib/app-error';
import { areSameValues, type Change, describeChanges, mergeTypedValues, type ReadableField } from '~/lib/changes';

interface RecordFormOptions<Item, Values extends FieldValues> {
  /** The record as it was last read; it may be refetched while the form is open. */
  record: Item;
  /** Created with `toValues(record)` as its default values. */
  form: UseFormReturn<Values>;
  toValues: (record: Item) => Values;
  /** The fields that are compared to show what somebody else changed. */
  fields: readonly ReadableField<Item>[];
  reread: () => Promise<Item>;
  /** Saves over `base`. Fails with PT409 when somebody else has saved since `base` was read. */
  update: (base: Item, values: Values) => Promise<unknown>;
}

/**
 * The form of a stored record. It keeps the record as it was when editing began, so that a save over somebody else's change is
 * refused. `changes` then lists what they changed, and the text typed here stays.
 */
export function useRecordForm<Item, Values extends FieldValues>(options: RecordFormOptions<Item, Values>) {
  const { record, form, toValues, fields, reread, update } = options;
  const [base, setBase] = useState(record);
  const [changes, setChanges] = useState<readonly Change[]>();
  /** The values that were sent last, if their response was lost. */
  const inDoubt = useRef<Values>(undefined);
  const { isDirty } = form.formState;
  const { reset } = form;

  useEffect(() => {
    if (record === base || isDirty) return;
    setBase(record);
    reset(toValues(record));
  }, [record, base, isDirty, reset, toValues]);

  /** Continues from the newest version of the record and keeps what was typed since the form held `before`. */
  const takeOver = async (before: Values): Promise<Item> => {
    const latest = await reread();
    const kept = mergeTypedValues(before, form.getValues(), toValues(latest));
    setBase(latest);
    reset(toValues(latest));
    reset(kept, { keepDefaultValues: true });
    return latest;
  };

  /** Does the same after a change made elsewhere on the screen. Returns what others changed since editing began. */
  const rebase = async (): Promise<Change[]> => describeChanges(fields, base, await takeOver(toValues(base)));

  /** Shows what others changed, when the error is a conflict. */
  const showConflict = async (error: unknown) => {
    if (isConflict(error)) setChanges(await rebase().catch(() => []));
  };

  /** The record to save over. A save that was stored although its answer was lost is nobody else's change. */
  const newestOwn = async (): Promise<Item> => {
    if (!inDoubt.current) return base;
    const latest = await reread().catch(() => base);
    return areSameValues(toValues(latest), inDoubt.current) ? latest : base;
  };

  /** Returns whether the save worked. The mutation reports a failure; `changes` also shows a conflict. */
  const save = async (values: Values): Promise<boolean> => {
    try {
      await update(await newestOwn(), values);
    } catch (error) {
      inDoubt.current = isUnanswered(error) ? values : undefined;
      await showConflict(error);
      return false;
    }
    inDoubt.current = undefined;
    setChanges(undefined);
    reset(values);
    await takeOver(values).catch(() => undefined);
    return true;
  };

  const discard = () => {
    setChanges(undefined);
    reset(toValues(base));
  };

  return { base, changes, save, discard, rebase, showConflict };
}
