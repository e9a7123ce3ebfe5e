import { useCallback, useEffect, useRef } from 'react';
import { useCreateDraftMutation } from '~/data/rent-guarantee-applications/create-draft-mutation';

interface Draft {
  /** Creates the draft once, however many sections and uploads ask for it at the same time, and returns its id. */
  readonly ensureDraft: () => Promise<string>;
  /** Resolves once the forms belong to the draft that is being created, if there is one: what is typed is then kept with it. */
  readonly draftTaken: () => Promise<void>;
}

/** The draft of the forms. Calls `onCreated` after creating it. */
export function useDraft(tenantId: string, applicationId: string | undefined, onCreated: (id: string) => void): Draft {
  const { mutateAsync: createDraft } = useCreateDraftMutation();
  const creation = useRef<Promise<string>>(undefined);
  const told = useRef(onCreated);
  told.current = onCreated;

  const hasId = useRef(false);
  const onTaken = useRef<() => void>(undefined);
  // After the effects of the forms, which then keep what is typed under the id.
  useEffect(() => {
    hasId.current = applicationId !== undefined;
    if (hasId.current) onTaken.current?.();
  }, [applicationId]);
  const draftTaken = useCallback(async () => {
    await creation.current;
    if (creation.current === undefined || hasId.current) return;
    await new Promise<void>((resolve) => {
      onTaken.current = resolve;
    });
  }, []);

  const ensureDraft = useCallback(() => {
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
  return { ensureDraft, draftTaken };
}
