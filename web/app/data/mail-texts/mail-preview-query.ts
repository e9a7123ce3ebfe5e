import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readFunctionError } from '~/lib/function-error';
import { getSupabase } from '~/lib/supabase';
import { mailTextKeys } from './keys';

export interface PreviewInput {
  readonly name: string;
  readonly subject: string;
  readonly body: string;
  /** The number of the application whose data fill the placeholders. Empty: the newest application. */
  readonly application: string;
}

interface Preview {
  readonly application: string;
  readonly subject: string;
  readonly html: string;
}

/** Staff: a preview of the mail with this text. The previous preview stays until the next one has loaded. */
export function mailPreviewQueryOptions(input: PreviewInput) {
  return queryOptions({
    queryKey: [...mailTextKeys.previews, input],
    queryFn: ({ signal }) => fetchPreview(input, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

async function fetchPreview(body: PreviewInput, signal: AbortSignal): Promise<Preview> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.functions.invoke('preview-mail', { body: { ...body }, signal });
  if (error) throw await readFunctionError(error);
  return data as Preview;
}
