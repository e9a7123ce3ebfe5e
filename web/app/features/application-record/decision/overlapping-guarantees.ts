import type { Application } from '~/data/rent-guarantee-applications/application-query';

type Other = NonNullable<Application['person']>['rent_guarantee_applications'][number];

interface Period {
  readonly start: string;
  /** Null: without an end. */
  readonly end: string | null;
}

interface AtOnce extends Period {
  readonly linked: Other;
  /** The last day of a notice of withdrawal that ends it early; null without one. It stays, because the notice may be taken back. */
  readonly notice: string | null;
  /** Whether that day is before the cover begins. */
  readonly leavesNothing: boolean;
}

/** The tenant's other applications that are approved or have a certificate, for dates that overlap with this application. */
export function overlappingGuarantees({
  person,
  certificate_start_date,
  certificate_end_date,
  tenancy_information: tenancy,
}: Pick<Application, 'person' | 'certificate_start_date' | 'certificate_end_date' | 'tenancy_information'>): AtOnce[] {
  const own = periodOf(certificate_start_date ?? tenancy?.start_date, certificate_end_date ?? tenancy?.end_date);
  if (!own) return [];
  return (person?.rent_guarantee_applications ?? []).flatMap((linked) => {
    const period = guaranteed(linked);
    if (!period || !overlap(own, period)) return [];
    const { certificate_notice_until: notice } = linked;
    return [{ ...period, linked, notice, leavesNothing: notice !== null && period.start > notice }];
  });
}

/** The period that an approved application guarantees; undefined if its certificate is withdrawn. */
function guaranteed(linked: Other): Period | undefined {
  if (linked.status !== 'approved') return undefined;
  const [newest] = linked.certificate_records
    .filter(({ issued_at }) => issued_at !== null)
    .sort((a, b) => b.version - a.version);
  if (newest?.withdrawn_at) return undefined;
  const { certificate_start_date: start, certificate_end_date: end, tenancy_information: tenancy } = linked;
  return periodOf(start ?? tenancy?.start_date, newest?.cover_until ?? end ?? tenancy?.end_date);
}

function periodOf(start: string | null | undefined, end: string | null | undefined): Period | undefined {
  return start ? { start, end: end ?? null } : undefined;
}

function overlap(one: Period, other: Period): boolean {
  return (other.end === null || one.start <= other.end) && (one.end === null || other.start <= one.end);
}
