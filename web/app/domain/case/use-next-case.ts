import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { type TakeNextInput, useTakeNextMutation } from '~/data/application-cases/assign-mutation';
import { queueSummaryQueryOptions } from '~/data/application-cases/queue-summary-query';
import { toast } from '~/lib/toast';
import { toReturnState } from '~/lib/use-return-path';
import { certificateTaskPath } from '../certificate/certificate-task-path';
import { describeRemainingWork } from './describe-remaining-work';
import { nextTask } from './next-task';

/**
 * Takes the case that follows this one in the queue, or the first one, and opens it. A case that waits for a signature opens at its certificate. Where
 * there is none, opens the reader's next task at a certificate, or says which work is left for others.
 */
export function useNextCase({ currentId, step }: TakeNextInput) {
  const navigate = useNavigate();
  const location = useLocation();
  const queryClient = useQueryClient();
  // From case to case the way back to the queue stays the same.
  const state = location.pathname === paths.applications ? toReturnState(location) : location.state;
  const { mutate, isPending } = useTakeNextMutation();
  const take = useCallback(() => {
    const openTask = async () => {
      if (step && step !== 'certificate') {
        toast('Nothing of this kind is waiting', 'Choose “Needs us” for the other cases.', 'success');
        return;
      }
      const summary = await queryClient.fetchQuery({ ...queueSummaryQueryOptions(), staleTime: 0 }).catch(() => null);
      const task = nextTask(summary?.certificates ?? [], currentId);
      if (task) void navigate(certificateTaskPath(task), { state });
      else toast('Nothing is waiting for you', summary ? describeRemainingWork(summary) : undefined, 'success');
    };
    mutate(
      { currentId, step },
      {
        onSuccess: (id) => {
          if (id) void navigate(step === 'signature' ? paths.certificateOf(id) : paths.review(id, step), { state });
          else void openTask();
        },
      },
    );
  }, [mutate, navigate, queryClient, state, currentId, step]);
  return { take, isPending };
}
