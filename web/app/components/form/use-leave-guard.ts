import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';

/** Something that would be lost by leaving. */
export interface LeaveGuard {
  /** Whether leaving loses nothing after all, as between a save and the next drawing. */
  readonly mayLeave: () => boolean;
}

interface LeaveGuards {
  /** Counts something as unsaved, on top of what is already; gives what takes it back. */
  readonly register: (guard: LeaveGuard) => () => void;
  /** Whose question is to be shown; undefined while nobody is leaving. */
  readonly asked: LeaveGuard | undefined;
  /** This one lets go. Does nothing while another one is asked, or nobody leaves. */
  readonly leave: (guard: LeaveGuard) => void;
  readonly stay: () => void;
}

export const LeaveGuardContext = createContext<LeaveGuards | undefined>(undefined);

export interface LeaveQuestion {
  /** Somebody is about to leave, and it is this guard's turn to ask. */
  readonly isAsked: boolean;
  /** Lets them go on: to the question of what is unsaved below, else to where they were going. Does nothing when nobody leaves. */
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Holds a navigation back while there are unsaved changes, and gives the question to show then. Closing the window asks in the
 * browser's own words. `mayLeave.current` lets a navigation through that follows a save at once, before the form has drawn itself
 * as clean. Fails outside of a `LeaveGuardProvider`.
 */
export function useLeaveGuard(isDirty: boolean, mayLeave?: { readonly current: boolean }): LeaveQuestion {
  const guards = useContext(LeaveGuardContext);
  if (!guards) throw new Error('What guards unsaved changes stands in a LeaveGuardProvider.');
  const { register, asked, leave, stay } = guards;
  const [guard] = useState<LeaveGuard>(() => ({ mayLeave: () => mayLeave?.current === true }));

  // With the drawing itself, so that nobody can leave between what they typed and its being counted.
  useLayoutEffect(() => (isDirty ? register(guard) : undefined), [isDirty, register, guard]);
  useEffect(() => {
    if (!isDirty) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isDirty]);

  return { isAsked: asked === guard, leave: () => leave(guard), stay };
}
