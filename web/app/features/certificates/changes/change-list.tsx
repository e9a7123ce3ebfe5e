import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';

/** The changes since the version before, with their reasons. */
export function ChangeList({ changes }: { changes: CertificateVersion['statement']['changes'] }) {
  if (changes.length === 0) return null;
  const common = commonReason(changes);
  return (
    <ul className="grid gap-1 text-[0.9375rem]">
      {changes.map(({ what, from, to, reason }) => (
        <li key={`${what} ${from} ${to}`}>
          <span className="font-medium">{what}</span>
          {from || to ? `: ${from ?? '–'} → ${to ?? '–'}` : ''}.
          {common ? null : <span className="text-soft"> {reason}</span>}
        </li>
      ))}
      {common ? <li className="text-soft">{common}</li> : null}
    </ul>
  );
}

/** The changes under a heading, for a person who signs the version. */
export function ChangedParts({ statement }: Pick<CertificateVersion, 'statement'>) {
  if (statement.changes.length === 0) return null;
  return (
    <section aria-label="What changes" className="rounded-xl border bg-paper p-4 sm:p-5">
      <p className="mb-2 font-semibold">What changes from version {statement.replaces}</p>
      <ChangeList changes={statement.changes} />
    </section>
  );
}

/** The reason that several changes share, so that it is shown once; undefined otherwise. */
export function commonReason(changes: readonly { readonly reason: string }[]): string | undefined {
  const [first, ...others] = changes;
  const isCommon = others.length > 0 && others.every(({ reason }) => reason === first?.reason);
  return isCommon ? first?.reason : undefined;
}
