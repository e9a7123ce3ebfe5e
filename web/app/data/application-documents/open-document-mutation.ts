import { useMutation } from '@tanstack/react-query';
import { DOCUMENTS_BUCKET, SIGNED_LINK_SECONDS } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

interface OpenDocumentInput {
  readonly filePath: string;
  readonly tab: Window | null;
}

/**
 * Opens a document in a new tab by a link that is valid for 600 s: `{ openDocument, isPending, pendingPath }`. The tab opens at
 * the click and loads the link once it is there, because browsers block a tab that opens later.
 */
export function useOpenDocumentMutation() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: openDocument,
    meta: { error: { title: 'Error', description: 'Failed to open document. Please try again.' } },
  });
  const open = (filePath: string) => mutate({ filePath, tab: window.open('about:blank', '_blank') });
  return { openDocument: open, isPending, pendingPath: isPending ? variables?.filePath : undefined };
}

async function openDocument({ filePath, tab }: OpenDocumentInput): Promise<void> {
  const supabase = await getSupabase();
  const { data, error } = await (await supabase.loadStorage())
    .from(DOCUMENTS_BUCKET)
    .createSignedUrl(filePath, SIGNED_LINK_SECONDS);
  if (error) {
    tab?.close();
    throw toAppError(error);
  }
  if (!tab) {
    window.location.assign(data.signedUrl);
    return;
  }
  tab.opener = null;
  tab.location.replace(data.signedUrl);
}
