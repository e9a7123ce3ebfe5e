import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedValues } from '~/lib/changes';
import { readStored } from '~/lib/stored-values';
import { keepBegun, readBegun } from './newest-answers';

interface SavedSince {
  /** Whether the section was saved after the unsaved answers were typed, and the person has not chosen yet. */
  readonly isOlder: boolean;
  /** Chooses the unsaved answers. */
  readonly keepTyped: () => void;
  /** Runs a save of this form, so that its new version does not count as somebody else's. */
  readonly whileSaving: <Result>(save: () => Promise<Result>) => Promise<Result>;
}

/**
 * Detects that a section was saved after unsaved answers were typed. The clocks of two devices differ, so the version that the
 * section had when typing began is stored with the answers, in this tab and on the server.
 */
export function useSavedSince<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: Values,
  version: number | undefined,
  key: string,
): SavedSince {
  const { isDirty } = form.formState;
  const begunAt = useRef(version);
  const seen = useRef(version);
  const isSaving = useRef(false);
  const lastKey = useRef<string>(undefined);
  const isRestoring = useRef(false);
  const [isOlder, setIsOlder] = useState(false);

  useEffect(() => {
    const isOpening = lastKey.current === undefined;
    if (lastKey.current !== undefined && lastKey.current !== key) keepBegun(lastKey.current, undefined);
    lastKey.current = key;
    if (isOpening) {
      const typed = changedValues<FieldValues>(readStored(key)?.values ?? {}, stored);
      const kept = readBegun(key);
      // The stored answers reach the form after this render, or a later one.
      isRestoring.current = Object.keys(typed).length > 0;
      if (kept !== undefined && isRestoring.current) begunAt.current = kept || undefined;
    }
    if (isDirty) isRestoring.current = false;
    if (isRestoring.current) return;
    if (!isDirty || (isSaving.current && seen.current !== version)) begunAt.current = version;
    seen.current = version;
    keepBegun(key, isDirty ? (begunAt.current ?? 0) : undefined);
    setIsOlder(isDirty && begunAt.current !== version);
  });

  const keepTyped = () => {
    begunAt.current = version;
    keepBegun(key, version ?? 0);
    setIsOlder(false);
  };
  const whileSaving: SavedSince['whileSaving'] = async (save) => {
    isSaving.current = true;
    const end = () => {
      isSaving.current = false;
    };
    try {
      const result = await save();
      // The reloaded record reaches the screen one turn later, so that the flag is reset then. The save itself ends now, and the
      // next section opens.
      setTimeout(end);
      return result;
    } catch (error) {
      end();
      throw error;
    }
  };
  return { isOlder: isOlder && isDirty, keepTyped, whileSaving };
}
