import { useMutation } from '@tanstack/react-query';
import { makeDocumentLink } from './document-link';
import type { ApplicationDocument } from './documents-query';

type OpenedDocument = Pick<ApplicationDocument, 'id' | 'file_path'>;

interface OpenDocumentInput {
  readonly document: OpenedDocument;
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
  const open = (document: OpenedDocument) => mutate({ document, tab: window.open('about:blank', '_blank') });
  return { openDocument: open, isPending, pendingPath: isPending ? variables?.document.file_path : undefined };
}

async function openDocument({ document, tab }: OpenDocumentInput): Promise<void> {
  const link = await makeDocumentLink(document).catch((error: unknown) => {
    tab?.close();
    throw error;
  });
  if (!tab) {
    window.location.assign(link);
    return;
  }
  tab.opener = null;
  tab.location.replace(link);
}
