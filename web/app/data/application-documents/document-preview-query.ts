import { queryOptions } from '@tanstack/react-query';
import { SIGNED_LINK_SECONDS } from '~/config/limits';
import { markOpened } from '../rent-guarantee-applications/mark-opened';
import { makeCheckedLink, type StoredFile } from './checked-link';
import { documentKeys } from './keys';

/** Less than the lifetime of a link, so that a document on the screen can still be scrolled and saved. */
const freshFor = (SIGNED_LINK_SECONDS - 60) * 1000;

/**
 * The link to a document's file, to show it on the page, and whether the file needs a password. Each new link is recorded as a view
 * of the document.
 */
export function documentPreviewQueryOptions(document: StoredFile) {
  return queryOptions({
    queryKey: documentKeys.preview(document.id),
    queryFn: async ({ client }) => {
      const link = await makeCheckedLink(document);
      markOpened(client, document.id);
      return link;
    },
    staleTime: freshFor,
    gcTime: freshFor,
    refetchOnReconnect: false,
  });
}
