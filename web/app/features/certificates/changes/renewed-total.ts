import { reachOfTotal } from '@functions/_shared/certificate/reach-of-total.ts';
import type { CertificateStatement } from '~/data/certificate-versions/certificate-statement';
import type { RenewalValues } from '~/data/certificate-versions/renewal-schema';
import { formatDate } from '~/lib/dates';
import { parseMoney } from '~/lib/money';
import { formatPence } from '../statement/describe-statement';

type Cover = Pick<CertificateStatement['cover'], 'from' | 'until' | 'total_limit_pence' | 'monthly_limit_pence'>;
type Values = Pick<RenewalValues, 'certificate_end_date' | 'guarantee_amount' | 'monthly_limit'>;

/** Describes the total amount after a renewal. A longer period alone does not increase it. */
export function describeRenewedTotal(cover: Cover, values: Values): string {
  const now = formatPence(cover.total_limit_pence);
  const from = formatDate(cover.from);
  const { certificate_end_date: until } = values;
  if (until <= cover.until) return `Now ${now}, for the whole time from ${from}. Left empty, it stays ${now}.`;
  const total = penceOf(values.guarantee_amount);
  const monthly = penceOf(values.monthly_limit) ?? cover.monthly_limit_pence;
  const { months, enough } = reachOfTotal({
    from: cover.from,
    until,
    monthlyLimitPence: monthly,
    totalLimitPence: total ?? cover.total_limit_pence,
  });
  const begin = total === undefined ? `Left empty, it stays ${now}` : `It will be ${formatPence(total)}, now ${now},`;
  const reach = enough < months ? `${enough} of the ${months} months` : `all ${months} months`;
  return `${begin} for the whole time from ${from} to ${formatDate(until)}: enough for ${reach} at ${formatPence(monthly)} each.`;
}

/** Undefined for an empty text, and for one that is not an amount above 0. */
function penceOf(text: string): number | undefined {
  const amount = parseMoney(text);
  return amount ? Math.round(amount * 100) : undefined;
}
