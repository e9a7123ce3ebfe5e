import type { ApplicationPrice } from '~/data/rent-guarantee-applications/application-price-query';
import type { WaiveFeeValues } from '~/data/rent-guarantee-applications/waive-fee-schema';
import { londonToday } from '~/lib/dates';

const DAYS_TO_SUBMIT = 30;

/** The price as the tenant reads it once the fee is waived with these values. An earlier waiver is never shortened. */
export function waivedPrice(price: ApplicationPrice, values: WaiveFeeValues, isDraft: boolean): ApplicationPrice {
  const reason = values.reason.trim();
  if (!isDraft) return { ...price, waiver_reason: reason, waiver_submit_by: null };
  const inTime = new Date(Date.parse(londonToday()) + DAYS_TO_SUBMIT * 86_400_000).toISOString().slice(0, 10);
  const days = [values.submit_by || inTime, price.waiver_submit_by ?? ''];
  return { ...price, waiver_reason: reason, waiver_submit_by: days.sort().at(-1) ?? null };
}
