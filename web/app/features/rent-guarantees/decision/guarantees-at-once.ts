import type { Application } from '~/data/rent-guarantee-applications/application-query';
import type { LinkedCase } from '~/domain/case/case-outcome';

interface Period {
  readonly start: string;
  /** Null: without an end. */
  readonly end: string | null;
}

/** The tenant's other applications that are approved, or have a certificate, for dates on which this one is to guarantee a home too. */
export function guaranteesAtOnce({
  person,
  certificate_start_date,
  certificate_end_date,
  tenancy_information: tenancy,
}: Pick<Application, 'person' | 'certificate_start_date' | 'certificate_end_date' | 'tenancy_information'>): (Period & {
  readonly linked: LinkedCase;
})[] {
  const own = periodOf(certificate_start_date ?? tenancy?.start_date, certificate_end_date ?? tenancy?.end_date);
  if (!own) return [];
  return (person?.rent_guarantee_applications ?? []).flatMap((linked) => {
    const period = guaranteed(linked);
    return period && overlap(own, period) ? [{ ...period, linked }] : [];
  });
}

/** What an approved application guarantees; a withdrawn certificate guarantees nothing. */
function guaranteed(linked: LinkedCase): Period | undefined {
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
