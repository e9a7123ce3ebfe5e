import { useQuery } from '@tanstack/react-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { staffActsQueryOptions } from '~/data/rent-guarantee-applications/staff-acts-query';
import { useAuth } from '~/lib/auth/auth-context';

/** Whether an appeal has overturned the reader's rejection of the application. The reader may not reject it again. */
export function useIsOverruled({ id, application_rejections: rejections }: Application): boolean {
  const { user } = useAuth();
  const overturned = rejections.filter(({ appeal_outcome: outcome }) => outcome === 'overturned');
  const acts = useQuery({ ...staffActsQueryOptions(id), enabled: overturned.length > 0 });
  return (acts.data ?? []).some(
    (act) => act.user_id === user?.id && overturned.some((rejection) => rejection.id === act.record_id),
  );
}
