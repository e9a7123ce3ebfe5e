import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { formatMediumDate, toIsoDay } from '~/lib/dates';
import { toLifeline } from './lifeline';

/** When a certificate begins and ends: its cover, the time for claims after it, and today. The dates are below it in words. */
export function LifelineBar({ version }: { version: CertificateVersion }) {
  const { cover_from: from, cover_until: until, claims_until: claimsUntil } = version;
  const { cover, today } = toLifeline(from, until, claimsUntil, toIsoDay(new Date().toISOString()) ?? '');
  return (
    <div>
      <div aria-hidden className="relative flex h-2.5 gap-1">
        <span className="rounded-l-full bg-accent" style={{ width: `${cover}%` }} />
        <span className="flex-1 rounded-r-full bg-engraving/35" />
        {today === undefined ? null : (
          <span
            className="-top-1 -translate-x-1/2 absolute h-4.5 w-1 rounded-full bg-ink ring-2 ring-surface"
            style={{ left: `${today}%` }}
          />
        )}
      </div>
      <dl className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <Day label="Cover begins" value={from} />
        <Day label="Cover ends after" value={until} />
        <Day label="Claims end after" value={claimsUntil} />
      </dl>
    </div>
  );
}

function Day({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-soft">{label}</dt>
      <dd className="figures font-semibold">{formatMediumDate(value)}</dd>
    </div>
  );
}
