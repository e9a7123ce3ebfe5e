import { useCallback, useRef, useState } from 'react';
import { fetchOpenDraft, type OpenDraft } from '~/data/rent-guarantee-applications/open-draft-query';

/** After this time, in milliseconds, a new draft is created without a look-up. */
const lookMs = 5000;

export interface OtherDraft {
  /** The draft in the question; undefined while the dialog is closed. */
  readonly asked: OpenDraft | undefined;
  readonly choose: (choice: 'other' | 'new') => void;
}

/**
 * Looks once, before the first draft of these forms is created, for a draft that was started elsewhere since they were opened, and
 * asks which one to use. `find` resolves to the draft to continue, or to undefined for a new one.
 */
export function useOtherDraft(userId: string, isAnother: boolean) {
  const [asked, setAsked] = useState<OpenDraft>();
  const answer = useRef<(choice: 'other' | 'new') => void>(undefined);
  const finding = useRef<Promise<OpenDraft | undefined>>(undefined);

  const find = useCallback(() => {
    const look = async (): Promise<OpenDraft | undefined> => {
      // If the look-up fails, creating the draft fails too, or a draft is created without a question.
      const other = await fetchOpenDraft(userId, AbortSignal.timeout(lookMs)).catch(() => null);
      if (!other) return undefined;
      const choice = await new Promise<'other' | 'new'>((resolve) => {
        answer.current = resolve;
        setAsked(other);
      });
      setAsked(undefined);
      return choice === 'other' ? other : undefined;
    };
    finding.current ??= isAnother ? Promise.resolve(undefined) : look();
    return finding.current;
  }, [userId, isAnother]);
  const choose = useCallback((choice: 'other' | 'new') => answer.current?.(choice), []);
  return { asked, choose, find };
}
