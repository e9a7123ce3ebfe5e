import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { runningNotice } from '~/domain/certificate/running-notice';
import { formatMediumDate, toIsoDay } from '~/lib/dates';

/**
 * A bar of a certificate's time: its cover, the time for claims after it, and today. The dates are below it as text. A notice of
 * withdrawal ends the cover, and leaves the time to claim rent that fell due before.
 */
export function LifelineBar({ version }: { version: CertificateVersion }) {
  const { cover_from: from, cover_until: until, claims_until: claimsUntil } = version;
  const notice = runningNotice(version);
  if (notice?.leavesNothing) {
    return (
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <Day label="Cover begins" value="Not at all" note={was(from)} />
        <Day label="Cover ends after" value="Not at all" note={was(until)} />
        <Day label="Claims end after" value="Nothing to claim" note={was(claimsUntil)} />
      </dl>
    );
  }
  const lastDay = notice?.until ?? until;
  const { cover, today } = toLifeline(from, lastDay, claimsUntil, toIsoDay(new Date().toISOString()) ?? '');
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
        <Day label="Cover begins" value={formatMediumDate(from)} />
        <Day label="Cover ends after" value={formatMediumDate(lastDay)} note={notice ? was(until) : undefined} />
        <Day
          label="Claims end after"
          value={formatMediumDate(claimsUntil)}
          note={notice ? `for rent due until ${formatMediumDate(lastDay)}` : undefined}
        />
      </dl>
    </div>
  );
}

/** The day that the certificate states, if a notice has changed it. */
const was = (day: string) => `was ${formatMediumDate(day)}`;

interface DayProps {
  label: string;
  value: string;
  note?: string | undefined;
}

function Day({ label, value, note }: DayProps) {
  return (
    <div>
      <dt className="text-soft">{label}</dt>
      <dd className="figures font-semibold">{value}</dd>
      {note ? <dd className="figures text-soft">{note}</dd> : null}
    </div>
  );
}

const dayMs = 86_400_000;

interface Lifeline {
  /** The share of the cover in the whole, in per cent; the time for claims has the rest. */
  readonly cover: number;
  /** The position of today, in per cent of the whole; undefined before and after. */
  readonly today: number | undefined;
}

/** The parts of a certificate's life from its first day covered to its last day for claims. */
export function toLifeline(from: string, until: string, claimsUntil: string, today: string): Lifeline {
  const [start, covered, end, now] = [from, until, claimsUntil, today].map((day) => Date.parse(day) / dayMs) as [
    number,
    number,
    number,
    number,
  ];
  // Both last days count whole.
  const whole = end - start + 1;
  const share = (days: number) => Math.round((days / whole) * 1000) / 10;
  return {
    cover: share(covered - start + 1),
    today: now < start || now > end ? undefined : share(now - start + 0.5),
  };
}
