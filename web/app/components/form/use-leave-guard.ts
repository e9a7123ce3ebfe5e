import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { useUnloadPrompt } from '~/lib/use-unload-prompt';

/** A component with changes that leaving would lose. */
export interface LeaveGuard {
  /** Whether leaving loses nothing after all, as between a save and the next render. */
  readonly mayLeave: () => boolean;
}

interface LeaveGuards {
  /** Registers unsaved changes and returns the function that removes them. */
  readonly register: (guard: LeaveGuard) => () => void;
  /** The guard whose question is shown; undefined while nobody is leaving. */
  readonly asked: LeaveGuard | undefined;
  /** Lets the navigation pass this guard. Does nothing while another guard asks, or nobody leaves. */
  readonly leave: (guard: LeaveGuard) => void;
  readonly stay: () => void;
}

export const LeaveGuardContext = createContext<LeaveGuards | undefined>(undefined);

export interface LeaveQuestion {
  /** The user is about to leave, and it is this guard's turn to ask. */
  readonly isAsked: boolean;
  /** Continues: to the next guard's question, or to the destination when there is none. Does nothing when nobody leaves. */
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Blocks navigation while there are unsaved changes, and returns the state of the question. Closing the window shows the
 * browser's own question, unless `wouldLose` says that nothing is lost then. `mayLeave.current` lets a navigation pass that follows a save immediately, before the form has rendered
 * as clean. Throws outside a `LeaveGuardProvider`.
 */
export function useLeaveGuard(
  isDirty: boolean,
  mayLeave?: { readonly current: boolean },
  wouldLose?: () => boolean,
): LeaveQuestion {
  const guards = useContext(LeaveGuardContext);
  if (!guards) throw new Error('useLeaveGuard must be inside a LeaveGuardProvider.');
  const { register, asked, leave, stay } = guards;
  const [guard] = useState<LeaveGuard>(() => ({ mayLeave: () => mayLeave?.current === true }));

  // A layout effect runs before the user can act, so nobody can leave between typing and the registration of the change.
  useLayoutEffect(() => (isDirty ? register(guard) : undefined), [isDirty, register, guard]);
  useUnloadPrompt(isDirty, wouldLose);

  return { isAsked: asked === guard, leave: () => leave(guard), stay };
}
