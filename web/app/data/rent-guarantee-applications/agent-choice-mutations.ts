import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { AgentWords } from '../property-managers/agents-schema';
import { applicationKeys } from './keys';

interface AgentChoice {
  readonly applicationId: string;
  readonly agentId: string;
  /** The search text that found the agent; the id alone is not enough. */
  readonly words: AgentWords;
}

/** Chooses an agent on record for the own draft. The screen itself shows a failure. */
export function useChooseAgentMutation() {
  return useMutation({ mutationFn: chooseAgent, meta: { success: chosen, invalidates: [applicationKeys.all] } });
}

/** Takes the choice back. */
export function useForgetAgentChoiceMutation() {
  return useMutation({
    mutationFn: forgetAgentChoice,
    meta: { error: { title: 'Failed to undo the choice' }, invalidates: [applicationKeys.all] },
  });
}

const chosen = { title: 'Property Manager Updated', description: 'Your property manager has been saved.' };

async function chooseAgent({ applicationId, agentId, words }: AgentChoice): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('choose_agent', { application_id: applicationId, agent_id: agentId, ...words });
  if (error) throw toAppError(error);
}

async function forgetAgentChoice(applicationId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('forget_agent_choice', { application_id: applicationId });
  if (error) throw toAppError(error);
}
