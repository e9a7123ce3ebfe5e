import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { type TakeNextInput, useTakeNextMutation } from '~/data/application-cases/assign-mutation';
import { toast } from '~/lib/toast';
import { toReturnState } from '~/lib/use-return-path';

/** Takes the case that follows this one in the queue, or the first one, and opens it: what waits for a signature at its certificate. */
export function useNextCase({ currentId, step }: TakeNextInput) {
  const navigate = useNavigate();
  const location = useLocation();
  // From case to case the way back to the queue stays the same.
  const state = location.pathname === paths.applications ? toReturnState(location) : location.state;
  const { mutate, isPending } = useTakeNextMutation();
  const take = useCallback(() => {
    mutate(
      { currentId, step },
      {
        onSuccess: (id) => {
          if (id) void navigate(step === 'signature' ? paths.certificateOf(id) : paths.review(id, step), { state });
          else if (step) toast('Nothing of this kind is waiting', 'Choose “Needs us” for the other cases.', 'success');
          else
            toast('Nothing is waiting', 'Others have the cases that need us, or have to go on with them.', 'success');
        },
      },
    );
  }, [mutate, navigate, state, currentId, step]);
  return { take, isPending };
}
