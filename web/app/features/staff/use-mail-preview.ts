import { useQuery } from '@tanstack/react-query';
import { SEARCH_DEBOUNCE_MS } from '~/config/limits';
import { mailPreviewQueryOptions, type PreviewInput } from '~/data/mail-texts/mail-preview-query';
import { missingFields } from '~/lib/app-error';
import { useDebounced } from '~/lib/use-debounced';

/** Loads a preview of the mail after a pause in typing, or the errors in its text. */
export function useMailPreview(input: PreviewInput) {
  // A string, because an object would be a new one at each render.
  const settled = JSON.parse(useDebounced(JSON.stringify(input), SEARCH_DEBOUNCE_MS)) as PreviewInput;
  const { data, error } = useQuery(mailPreviewQueryOptions(settled));
  return { preview: data, error, problems: missingFields(error) };
}
