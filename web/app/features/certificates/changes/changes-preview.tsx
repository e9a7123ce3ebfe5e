import type { ReplacementPreview } from '~/data/certificate-versions/replacement-mutations';
import { formatDate } from '~/lib/dates';
import { formatPence } from '../statement/describe-statement';
import { commonReason } from './change-list';

/** A preview of the changes, side by side, in the words that the landlord and the tenant will read. */
export function ChangesPreview({ preview }: { preview: ReplacementPreview }) {
  const { version, replaces, kind, changes, cover } = preview.after;
  const common = commonReason(changes);
  const hasSameTotal = cover.total_limit_pence === preview.before.cover.total_limit_pence;
  return (
    <figure aria-live="polite" className="grid gap-4 rounded-xl border bg-paper p-4 sm:p-5">
      <figcaption className="text-sm text-soft">What tenant and landlord will read</figcaption>
      {cover.until < preview.before.cover.until ? (
        <p className="title-block">The guarantee ends early on {formatDate(cover.until)}</p>
      ) : null}
      <p className="font-semibold">
        Version {version} replaces version {replaces}
        {kind === 'deed' ? ', by deed' : ''}. What changed:
      </p>
      <dl className="grid gap-4">
        {changes.map(({ what, from, to, reason }) => (
          <div key={what} className="grid gap-1.5 border-t pt-3">
            <dt className="font-medium">{what}</dt>
            <dd className="grid gap-2 sm:grid-cols-2 sm:gap-4">
              <Value label="Was" text={from} />
              <Value label="Now" text={to} />
            </dd>
            {common ? null : <dd className="text-[0.9375rem] text-soft">{reason}</dd>}
          </div>
        ))}
      </dl>
      {common ? <p className="border-t pt-3 text-[0.9375rem] text-soft">{common}</p> : null}
      {cover.until !== preview.before.cover.until && hasSameTotal ? (
        <p className="border-t pt-3">
          The total stays {formatPence(cover.total_limit_pence)}
          {cover.until > preview.before.cover.until ? ', also for the longer time' : ''}.
        </p>
      ) : null}
      <p className="text-[0.9375rem] text-soft">
        {kind === 'deed'
          ? 'A deed: two signatories sign it, or a director before a witness. '
          : 'One signatory signs it. '}
        Until then the version in force stays, and nobody is told.
      </p>
    </figure>
  );
}

function Value({ label, text }: { label: string; text: string | null }) {
  return (
    <p>
      <span className="block text-sm text-soft">{label}</span>
      <span className="figures break-words">{text ?? 'Not stated'}</span>
    </p>
  );
}
