import { MAX_AMOUNT } from '~/config/limits';

/** An amount in major units as people write it: 1234.5 gives '£1,234.50'; 'N/A' for nothing or something that is no number. */
export function formatMoney(amount: number | string | null | undefined, currency = 'GBP'): string {
  const value = typeof amount === 'string' ? parseMoney(amount) : amount;
  if (value === null || value === undefined || !Number.isFinite(value)) return 'N/A';
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(value);
}

/**
 * What somebody typed as an amount, such as '£1,234.50' or '950', as a number of major units; null when it is none, or more
 * than the database holds.
 */
export function parseMoney(text: string): number | null {
  const plain = text.replace(/[£$€,\s]/g, '');
  return /^\d+(\.\d{1,2})?$/.test(plain) && Number(plain) <= MAX_AMOUNT ? Number(plain) : null;
}
