import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { ownMailTopicsQueryOptions } from './own-mail-topics-query';

interface Choice {
  readonly topic: string;
  readonly isWanted: boolean;
}

/** Switches e-mails to the user off, or on again. */
export function useChooseMailMutation(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: chooseMail,
    // The switch changes at once. A refetch would briefly show the old state.
    onSuccess: async (_done, { topic, isWanted }) => {
      const { queryKey } = ownMailTopicsQueryOptions(userId);
      // A read that began before the save would put the old choice back.
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, (topics) =>
        topics?.map((each) => (each.name === topic ? { ...each, is_wanted: isWanted } : each)),
      );
    },
    meta: {
      success: { title: 'Saved' },
      error: { title: 'Not changed' },
      inDoubt: [ownMailTopicsQueryOptions(userId).queryKey],
    },
  });
}

async function chooseMail({ topic, isWanted }: Choice): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('choose_mail', { topic, is_wanted: isWanted });
  if (error) throw toAppError(error);
}
