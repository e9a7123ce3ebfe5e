interface Asked {
  readonly kind: string;
  readonly closed_at: string | null;
  readonly answered_at: string | null;
  readonly is_confirmed: boolean | null;
}

/**
 * Of what a landlord was asked, and not only told, what is not confirmed or not answered and nobody has settled: now, or when an application was approved. The
 * approval itself closes what is open, in the transaction that prepares the certificate.
 */
export function doubtsAt<Request extends Asked>(requests: readonly Request[], approvedAt?: string): Request[] {
  const isOpen = ({ closed_at: closed }: Request) =>
    closed === null || (approvedAt !== undefined && Date.parse(closed) >= Date.parse(approvedAt));
  return requests.filter(
    (request) =>
      request.kind !== 'note' && isOpen(request) && (request.answered_at === null || request.is_confirmed === false),
  );
}
