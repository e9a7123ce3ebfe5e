import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { AgentWords } from './agents-schema';

/** Looks for letting agents on record. A mutation, because each search counts: 20 in an hour. The form shows a failure. */
export function useFindAgentsMutation() {
  return useMutation({ mutationFn: findAgents });
}

/** The details of an agent that are shown before the choice. */
export type FoundAgent = Awaited<ReturnType<typeof findAgents>>[number];

async function findAgents(words: AgentWords) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('find_agents', { ...words });
  if (error) throw toAppError(error);
  return data;
}
