import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { useTakeNextMutation } from '~/data/application-cases/assign-mutation';
import { toast } from '~/lib/toast';

/** Takes the case that follows this one in the queue, or the first one, and opens its review. */
export function useNextCase(currentId?: string) {
  const navigate = useNavigate();
  const { mutate, isPending } = useTakeNextMutation();
  const take = useCallback(() => {
    mutate(currentId, {
      onSuccess: (id) => {
        if (id) void navigate(paths.review(id));
        else toast('Nothing is waiting', 'Others have all the cases that need us.', 'success');
      },
    });
  }, [mutate, navigate, currentId]);
  return { take, isPending };
}
