interface Asked {
  readonly kind: string;
  readonly closed_at: string | null;
  readonly answered_at: string | null;
  readonly is_confirmed: boolean | null;
}

/**
 * The questions to a landlord that are denied or unanswered and that nobody has settled, now or at the time of the approval. The approval
 * itself closes the open ones, in the transaction that prepares the certificate.
 */
export function doubtsAt<Request extends Asked>(requests: readonly Request[], approvedAt?: string): Request[] {
  const isOpen = ({ closed_at: closed }: Request) =>
    closed === null || (approvedAt !== undefined && Date.parse(closed) >= Date.parse(approvedAt));
  return requests.filter(
    (request) =>
      request.kind !== 'note' && isOpen(request) && (request.answered_at === null || request.is_confirmed === false),
  );
}
