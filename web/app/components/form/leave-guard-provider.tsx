import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { closeTopmost, hasOpenDialog } from '~/lib/use-escape';
import { type LeaveGuard, LeaveGuardContext } from './use-leave-guard';

/**
 * Asks before the user leaves a screen with unsaved changes. React Router supports only one blocker at a time, so this is the
 * only one, and every component with unsaved changes registers here (`useLeaveGuard`). The latest one to register asks first, as
 * a sheet does before the form behind it; each one that lets go passes on to the next. 'Back' closes an open dialog, which asks by
 * itself where something would be lost. Mount it once, around the dashboard.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const unsaved = useRef<readonly LeaveGuard[]>([]);
  const answered = useRef<readonly LeaveGuard[]>([]);
  const [next, setNext] = useState<LeaveGuard>();
  const findNext = () => unsaved.current.findLast((guard) => !guard.mayLeave() && !answered.current.includes(guard));

  const isClosing = useRef(false);

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isClosing.current = historyAction === 'POP' && hasOpenDialog();
    if (isClosing.current) return true;
    if (currentLocation.pathname === nextLocation.pathname) return false;
    answered.current = [];
    const topmost = findNext();
    setNext(topmost);
    return topmost !== undefined;
  });
  const { state, reset } = blocker;
  useEffect(() => {
    if (state !== 'blocked' || !isClosing.current) return;
    isClosing.current = false;
    reset();
    closeTopmost(new KeyboardEvent('keydown', { key: 'Escape' }));
  }, [state, reset]);
  const asked = blocker.state === 'blocked' && !isClosing.current ? next : undefined;

  const leave = (guard: LeaveGuard) => {
    if (guard !== asked) return;
    answered.current = [...answered.current, guard];
    const below = findNext();
    setNext(below);
    if (!below) blocker.proceed?.();
  };
  const stay = () => blocker.reset?.();
  const latest = useRef({ leave, stay });
  latest.current = { leave, stay };

  const register = useCallback((guard: LeaveGuard) => {
    unsaved.current = [...unsaved.current, guard];
    return () => {
      unsaved.current = unsaved.current.filter((other) => other !== guard);
    };
  }, []);
  const guards = useMemo(
    () => ({
      register,
      asked,
      leave: (guard: LeaveGuard) => latest.current.leave(guard),
      stay: () => latest.current.stay(),
    }),
    [register, asked],
  );
  return <LeaveGuardContext value={guards}>{children}</LeaveGuardContext>;
}
