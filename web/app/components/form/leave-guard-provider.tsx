import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { type LeaveGuard, LeaveGuardContext } from './use-leave-guard';

/**
 * Asks before the user leaves a screen with unsaved changes. React Router supports only one blocker at a time, so this is the
 * only one, and every component with unsaved changes registers here (`useLeaveGuard`). The latest one to register asks first, as
 * a sheet does before the form behind it; each one that lets go passes on to the next. Mount it once, around the dashboard.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const unsaved = useRef<readonly LeaveGuard[]>([]);
  const answered = useRef<readonly LeaveGuard[]>([]);
  const [next, setNext] = useState<LeaveGuard>();
  const findNext = () => unsaved.current.findLast((guard) => !guard.mayLeave() && !answered.current.includes(guard));

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    answered.current = [];
    const topmost = findNext();
    setNext(topmost);
    return topmost !== undefined;
  });
  const asked = blocker.state === 'blocked' ? next : undefined;

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
