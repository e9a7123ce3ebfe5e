import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { keepDraft, takeDraft } from './kept-drafts';

/** State that is there again after a session that ended by itself, for the same person. */
export function useSurvivingState<State>(key: string, initial: State): [State, Dispatch<SetStateAction<State>>] {
  const [state, setState] = useState(initial);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    const kept = takeDraft(key) as State | undefined;
    if (kept !== undefined) setState(kept);
    return () => keepDraft(key, latest.current);
  }, [key]);
  return [state, setState];
}
