import { useMemo } from 'react';
import { useAuth } from '~/lib/auth/auth-context';
import { useLive } from '~/lib/live/use-live';
import { applicationTopic, staffTopic, tenantTopic } from './live-topics';

/** Keeps the signed-in person's lists up to date, and for staff every other open query. */
export function useLiveChanges(): void {
  const { user, isAdmin, isSettled, isFactorNeeded, isCodeNeeded } = useAuth();
  const userId = isSettled && !isFactorNeeded && !isCodeNeeded ? user?.id : undefined;
  const topic = useMemo(() => {
    if (userId === undefined) return undefined;
    return isAdmin ? staffTopic() : tenantTopic(userId);
  }, [userId, isAdmin]);
  useLive(topic);
}

/** Keeps an open application up to date, if there is one. For staff {@link useLiveChanges} does this. */
export function useLiveApplication(id: string | undefined): void {
  const { user, isAdmin, isSettled } = useAuth();
  const isWanted = isSettled && user !== null && !isAdmin;
  const topic = useMemo(() => (isWanted && id !== undefined ? applicationTopic(id) : undefined), [isWanted, id]);
  useLive(topic);
}
