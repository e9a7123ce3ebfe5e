export type DocumentState = 'accepted' | 'refused' | 'to_check';

/** The state of a document. Only `verified` decides whether it counts; the latest review tells a refused one from an unchecked one. */
export function documentState(
  { verified }: { readonly verified: boolean },
  latest: { readonly decision: string } | undefined,
): DocumentState {
  if (verified) return 'accepted';
  return latest?.decision === 'refused' ? 'refused' : 'to_check';
}

/** The same for a tenant, who may not read reviews: a request to replace the document says that it was refused. */
export function documentStateForTenant(
  { id, verified }: { readonly id: string; readonly verified: boolean },
  requests: readonly { readonly document_id: string | null }[] = [],
): DocumentState {
  const isRefused = requests.some(({ document_id }) => document_id === id);
  return documentState({ verified }, isRefused ? { decision: 'refused' } : undefined);
}
