import { useCallback, useEffect, useRef } from 'react';
import { useCreateDraftMutation } from '~/data/rent-guarantee-applications/create-draft-mutation';
import { type OtherDraft, useOtherDraft } from './use-other-draft';

interface Draft {
  /** Creates the draft once, even if several sections and uploads ask for it at the same time, and returns its id. */
  readonly ensureDraft: () => Promise<string>;
  /** Resolves after the forms belong to the draft that is being created, if there is one. Typed answers are then stored with it. */
  readonly draftTaken: () => Promise<void>;
  /** Whether a section may be saved. It may not if the person goes on with another draft, whose answers it would overwrite. */
  readonly isOwn: () => Promise<boolean>;
  readonly other: OtherDraft;
}

interface DraftOptions {
  readonly tenantId: string;
  readonly applicationId: string | undefined;
  /** Whether a new application besides the tenant's draft was asked for. */
  readonly isAnother: boolean;
  /** Called with the id of the created draft, or of the other draft that the person goes on with. */
  readonly onCreated: (id: string) => void;
  /** Called after the typed answers are stored with the other draft. */
  readonly onOther: () => void;
}

/** Creates the draft of the forms, or finds it. */
export function useDraft({ tenantId, applicationId, isAnother, onCreated, onOther }: DraftOptions): Draft {
  const { mutateAsync: createDraft } = useCreateDraftMutation();
  const creation = useRef<Promise<string>>(undefined);
  const callbacks = useRef({ onCreated, onOther });
  callbacks.current = { onCreated, onOther };
  const { asked, choose, find } = useOtherDraft(tenantId, isAnother);

  const hasId = useRef(false);
  const onTaken = useRef<readonly (() => void)[]>([]);
  const isOther = useRef(false);
  // After the effects of the forms, which then store the answers under the id.
  useEffect(() => {
    hasId.current = applicationId !== undefined;
    if (hasId.current) for (const resolve of onTaken.current) resolve();
  }, [applicationId]);
  const draftTaken = useCallback(async () => {
    await creation.current;
    if (creation.current === undefined || hasId.current) return;
    await new Promise<void>((resolve) => {
      onTaken.current = [...onTaken.current, resolve];
    });
  }, []);

  const ensureDraft = useCallback(() => {
    if (applicationId) return Promise.resolve(applicationId);
    const create = async () => {
      const other = await find();
      isOther.current = other !== undefined;
      const { id } = other ?? (await createDraft({ tenantId }));
      callbacks.current.onCreated(id);
      if (other) void draftTaken().then(() => callbacks.current.onOther());
      return id;
    };
    creation.current ??= create().catch((error: unknown) => {
      creation.current = undefined;
      throw error;
    });
    return creation.current;
  }, [applicationId, createDraft, draftTaken, find, tenantId]);
  const isOwn = useCallback(async () => {
    if (!applicationId && (await find())) await ensureDraft();
    return !isOther.current;
  }, [applicationId, ensureDraft, find]);
  return { ensureDraft, draftTaken, isOwn, other: { asked, choose } };
}
