import { useCallback, useRef } from 'react';
import { useCreateDraftMutation } from '~/data/rent-guarantee-applications/create-draft-mutation';

/**
 * Returns the function that creates the draft once, however many sections and uploads ask for it at the same time, and then
 * returns its id. Calls `onCreated` after creating it.
 */
export function useDraft(
  tenantId: string,
  applicationId: string | undefined,
  onCreated: (id: string) => void,
): () => Promise<string> {
  const { mutateAsync: createDraft } = useCreateDraftMutation();
  const creation = useRef<Promise<string>>(undefined);
  const told = useRef(onCreated);
  told.current = onCreated;

  return useCallback(() => {
    if (applicationId) return Promise.resolve(applicationId);
    creation.current ??= createDraft({ tenantId })
      .then(({ id }) => {
        told.current(id);
        return id;
      })
      .catch((error: unknown) => {
        creation.current = undefined;
        throw error;
      });
    return creation.current;
  }, [applicationId, createDraft, tenantId]);
}
