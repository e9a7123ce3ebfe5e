import { useEffect, useRef } from 'react';
import { areKeysTaken } from '~/lib/are-keys-taken';
import { leaveDecision } from './go-to-decision';

export type ReviewKey = 'j' | 'k' | 'a' | 'r' | 'y' | 'x' | 'd' | 'n';
export type ReviewActions = Readonly<Partial<Record<ReviewKey, () => void>>>;

/**
 * Handles single keys, unless somebody types, holds another key, or has a dialog open. Escape leaves the decision, so that the keys
 * work again.
 */
export function useReviewKeys(isOn: boolean, actions: ReviewActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key === 'Escape') leaveDecision(target);
      if (!Object.hasOwn(latest.current, key) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (areKeysTaken(target)) return;
      event.preventDefault();
      latest.current[key as ReviewKey]?.();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [isOn]);
}
