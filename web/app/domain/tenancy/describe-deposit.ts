import { formatMoney } from '~/lib/money';

interface Deposited {
  readonly monthly_rent: number | null;
  readonly deposit_amount: number | null;
  readonly nation: string | null;
  /** The kind of tenancy in law; a company's is under the common law. */
  readonly regime: string | null;
}

/** Yearly rents from which England's limit is six weeks' rent, and from which it has none: Tenant Fees Act 2019 Sch 1 para 2. */
const [sixWeeksFrom, noLimitFrom] = [50_000, 100_000];

/** The largest usual deposit, in months' rent. */
const usualMonths = 2;

/** Why to check a deposit: it is above the limit of the law, or probably a typing error; undefined for a usual one. */
export function describeHighDeposit({
  monthly_rent: rent,
  deposit_amount,
  nation,
  regime,
}: Deposited): string | undefined {
  const deposit = deposit_amount ?? 0;
  if (!rent) return undefined;
  const yearly = rent * 12;
  if (nation === 'england' && regime !== 'common_law' && yearly <= noLimitFrom) {
    const weeks = yearly < sixWeeksFrom ? 5 : 6;
    const exactPence = (yearly * weeks * 100) / 52;
    // The law lets a landlord ask for no more than this, not for a fraction of a penny: a deposit of the next whole penny is above it.
    const limit = Math.floor(exactPence) / 100;
    if (deposit <= limit) return undefined;
    const rounded = Number.isInteger(exactPence) ? '' : ' rounded down to the penny';
    return `More than ${weeks === 5 ? 'five' : 'six'} weeks’ rent, ${formatMoney(limit)}${rounded}, which is the most that a landlord in England may ask for (Tenant Fees Act 2019)`;
  }
  return deposit > rent * usualMonths ? 'More than two months’ rent' : undefined;
}

/** The deposit, with the reason to check it. */
export function describeDeposit(tenancy: Deposited & { readonly deposit_currency: string }): string {
  const amount = formatMoney(tenancy.deposit_amount, tenancy.deposit_currency);
  const words = describeHighDeposit(tenancy);
  return words ? `${amount}. To check: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : amount;
}
