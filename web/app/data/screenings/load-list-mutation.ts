import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { countNames } from './count-names';
import { sanctionsListKeys } from './keys';

interface LoadInput {
  readonly file: File;
  /** The reason for loading a list that is older or much shorter than the one in use; '' without one. */
  readonly reason: string;
  /** Called with the share that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** A request with this many names, or facts of entries, has about half a megabyte. */
const ROWS_IN_A_REQUEST = 3000;

/** Owners: loads the UK Sanctions List from its published CSV file. The list is used once all of its names have arrived. */
export function useLoadListMutation() {
  return useMutation({
    mutationFn: loadList,
    meta: {
      success: (names) => ({
        title: 'Sanctions list loaded',
        description: `${countNames(Number(names))}. What is undecided or in force is being screened again.`,
      }),
      invalidates: [sanctionsListKeys.all],
    },
  });
}

async function loadList({ file, reason, onProgress, signal }: LoadInput): Promise<number> {
  const { readSanctionsFile } = await import('./read-sanctions-file');
  const { publishedOn, names, facts } = readSanctionsFile(await file.text());
  const supabase = await getSupabase();
  const started = await supabase
    .rpc('start_sanctions_list', { published_on: publishedOn, file_name: file.name })
    .abortSignal(signal);
  if (started.error) throw toAppError(started.error);
  for (let sent = 0; sent < names.length; sent += ROWS_IN_A_REQUEST) {
    const part = names.slice(sent, sent + ROWS_IN_A_REQUEST).map((name) => ({ ...name }));
    const added = await supabase.rpc('add_sanctions_names', { list_id: started.data, names: part }).abortSignal(signal);
    if (added.error) throw toAppError(added.error);
    onProgress((sent + part.length) / (names.length + facts.length));
  }
  for (let sent = 0; sent < facts.length; sent += ROWS_IN_A_REQUEST) {
    const part = facts.slice(sent, sent + ROWS_IN_A_REQUEST).map((fact) => ({ ...fact }));
    const added = await supabase.rpc('add_sanctions_facts', { list_id: started.data, facts: part }).abortSignal(signal);
    if (added.error) throw toAppError(added.error);
    onProgress((names.length + sent + part.length) / (names.length + facts.length));
  }
  const finished = await supabase
    .rpc('finish_sanctions_list', { list_id: started.data, ...(reason === '' ? {} : { reason }) })
    .abortSignal(signal);
  if (finished.error) throw toAppError(finished.error);
  return finished.data;
}
