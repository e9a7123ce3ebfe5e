import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { type TakeNextInput, useTakeNextMutation } from '~/data/application-cases/assign-mutation';
import { toast } from '~/lib/toast';

/** Takes the case that follows this one in the queue, or the first one, and opens it: what waits for a signature at its certificate. */
export function useNextCase({ currentId, step }: TakeNextInput) {
  const navigate = useNavigate();
  const { mutate, isPending } = useTakeNextMutation();
  const take = useCallback(() => {
    mutate(
      { currentId, step },
      {
        onSuccess: (id) => {
          if (id) void navigate(step === 'signature' ? paths.certificateOf(id) : paths.review(id, step));
          else if (step) toast('Nothing of this kind is waiting', 'Choose “Needs us” for the other cases.', 'success');
          else toast('Nothing is waiting', 'Others have all the cases that need us.', 'success');
        },
      },
    );
  }, [mutate, navigate, currentId, step]);
  return { take, isPending };
}
