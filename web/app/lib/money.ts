import { MAX_AMOUNT } from '~/config/limits';

/** A formatted amount in major units: 1234.5 becomes '£1,234.50'; 'N/A' when it is missing or not a number. */
export function formatMoney(amount: number | string | null | undefined, currency = 'GBP'): string {
  const value = typeof amount === 'string' ? parseMoney(amount) : amount;
  if (value === null || value === undefined || !Number.isFinite(value)) return 'N/A';
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(value);
}

/** How an amount is typed, for the hint of its field. */
export const amountHint = 'Pounds and pence with a point, such as 1650.00';

/** Thousands are parted by commas or spaces, and by the same ones throughout. */
const typedAmount = /^[£$€]?\s*(\d+|\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+))(\.\d{1,2})?\s*[£$€]?$/;

/**
 * A typed amount such as '£1,234.50', '1 250' or '950' in major units; null when it is not one, or larger than the database allows. A
 * comma or a space only separates thousands. '850,50' and '850 50' are refused, so that nobody gets a hundred times the amount.
 */
export function parseMoney(text: string): number | null {
  const [, pounds, pence = ''] = typedAmount.exec(text.trim()) ?? [];
  if (pounds === undefined) return null;
  const amount = Number(pounds.replace(/[,\s]/g, '') + pence);
  return amount <= MAX_AMOUNT ? amount : null;
}
