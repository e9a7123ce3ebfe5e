import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

export interface AssignInput {
  readonly applicationIds: readonly string[];
  /** The member of staff; null: nobody. */
  readonly assignee: string | null;
  /** Skips cases that already have a holder. */
  readonly onlyFree?: boolean;
  /** The holder of each case as the reader has seen it; null: nobody. Cases with another holder now are skipped. */
  readonly seenHolders?: readonly (string | null)[];
  /** The note for the colleague. */
  readonly words?: string;
}

/** Staff: gives cases to a member of staff, or to nobody. Returns the ids of the changed cases. */
export function useAssignMutation() {
  return useMutation({
    mutationFn: assign,
    meta: {
      error: { title: 'Failed to assign' },
      invalidates: [applicationKeys.lists(), applicationKeys.details(), applicationKeys.timelines()],
    },
  });
}

async function assign({
  applicationIds,
  assignee,
  onlyFree = false,
  seenHolders,
  words = '',
}: AssignInput): Promise<string[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('assign_applications', {
    application_ids: [...applicationIds],
    // The generated types do not know that an argument can be null.
    assignee: assignee as string,
    only_free: onlyFree,
    ...(seenHolders ? { seen_holders: seenHolders as string[] } : {}),
    ...(words.trim() === '' ? {} : { words }),
  });
  if (error) throw toAppError(error);
  return data;
}

export interface TakeNextInput {
  /** The case before the next one; without it, the first is taken. */
  readonly currentId?: string | undefined;
  /** The step of the queue whose cases are taken; without it, all cases that need staff. */
  readonly step?: string | null | undefined;
}

/** Staff: takes the next case that is the person's own or unassigned. Returns its id, or null if there is none. */
export function useTakeNextMutation() {
  return useMutation({
    mutationFn: takeNext,
    meta: { error: { title: 'Failed to take the next case' }, invalidates: [applicationKeys.lists()] },
  });
}

async function takeNext({ currentId, step }: TakeNextInput): Promise<string | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('take_next_case', {
    ...(currentId ? { except_id: currentId } : {}),
    ...(step ? { at_step: step } : {}),
  });
  if (error) throw toAppError(error);
  return data as string | null;
}
