import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reviewKeys } from '../document-reviews/keys';
import { markOpened } from '../rent-guarantee-applications/mark-opened';
import { type CheckedLink, makeCheckedLink, type StoredFile } from './checked-link';
import { makeDocumentLink } from './document-link';

interface OpenDocumentInput {
  readonly document: StoredFile;
  readonly tab: Window | null;
  readonly isForReview: boolean;
}

interface OpenDocumentOptions {
  /**
   * Only for staff, who do not know the tenant's passwords. A file that needs a password is not opened, and `lockedLink` is the
   * link to it.
   */
  readonly isForReview?: boolean;
}

/**
 * Opens a document in a new tab by a link that is valid for 600 s: `{ openDocument, isPending, pendingPath, lockedLink }`. The tab
 * opens at the click and loads the link once it is there, because browsers block a tab that opens later.
 */
export function useOpenDocumentMutation({ isForReview = false }: OpenDocumentOptions = {}) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: openDocument,
    onSuccess: (_link, { document }) => markOpened(queryClient, document.id),
    meta: {
      error: { title: 'Error', description: 'Failed to open document. Please try again.' },
      // Making the link also records the view.
      invalidates: [reviewKeys.allViews],
    },
  });
  const open = (document: StoredFile) => mutate({ document, tab: window.open('about:blank', '_blank'), isForReview });
  const pendingPath = isPending ? variables?.document.file_path : undefined;
  return { openDocument: open, isPending, pendingPath, lockedLink: data };
}

/** Returns the link if the file needs a password and so is not opened. */
async function openDocument({ document, tab, isForReview }: OpenDocumentInput): Promise<string | undefined> {
  const { link, isLocked } = await makeLink(document, isForReview).catch((error: unknown) => {
    tab?.close();
    throw error;
  });
  if (isLocked) {
    tab?.close();
    return link;
  }
  if (!tab) {
    window.location.assign(link);
    return undefined;
  }
  tab.opener = null;
  tab.location.replace(link);
  return undefined;
}

async function makeLink(document: StoredFile, isForReview: boolean): Promise<CheckedLink> {
  return isForReview ? makeCheckedLink(document) : { link: await makeDocumentLink(document), isLocked: false };
}
