import { useQuery } from '@tanstack/react-query';
import { SEARCH_DEBOUNCE_MS } from '~/config/limits';
import { mailPreviewQueryOptions, type PreviewInput } from '~/data/mail-texts/mail-preview-query';
import { missingFields } from '~/lib/app-error';
import { useDebounced } from '~/lib/use-debounced';

/** The words as the mail that would be sent, a moment after they were typed, or what is wrong with them. */
export function useMailPreview(input: PreviewInput) {
  // One value: an object would be a new one at each render.
  const settled = JSON.parse(useDebounced(JSON.stringify(input), SEARCH_DEBOUNCE_MS)) as PreviewInput;
  const { data, error } = useQuery(mailPreviewQueryOptions(settled));
  return { preview: data, error, problems: missingFields(error) };
}
