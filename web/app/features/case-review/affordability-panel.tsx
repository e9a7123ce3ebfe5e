import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Notice } from '~/components/feedback/notice';
import { Input } from '~/components/ui/input';
import { Label } from '~/components/ui/label';
import { Section } from '~/components/ui/section';
import { guarantorQueryOptions } from '~/data/guarantor-settings/guarantor-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { formatMoney, parseMoney } from '~/lib/money';

/** The income in the documents compared with the tenant's share of the rent, as a hint for the reader. */
export function AffordabilityPanel({ tenancy }: { tenancy: NonNullable<Application['tenancy_information']> }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const rent = tenancy.rent_share ?? tenancy.monthly_rent;
  const income = parseMoney(typed);
  const { data: guarantor } = useQuery({ ...guarantorQueryOptions(), enabled: typed !== '' });
  const hint = guarantor && affordabilityHint(rent, income, guarantor.income_factor);
  return (
    <Section title="Affordability" description="A hint while you read. It decides nothing and is not kept.">
      <div className="grid gap-4">
        <div className="grid max-w-60 gap-1.5">
          <Label htmlFor={id}>Income a month, after tax</Label>
          <Input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div aria-live="polite" className="min-h-19">
          {typed.trim() !== '' && (income === null || income <= 0) ? (
            <p className="font-medium text-bad">Enter an amount in pounds, such as 2,400.</p>
          ) : !hint ? (
            <p className="text-soft">
              Type what the documents show, to compare it with {formatMoney(rent, tenancy.rent_currency)} a month.
            </p>
          ) : (
            <Notice
              tone={hint.tone}
              title={`${hint.times} times the ${tenancy.rent_share === null ? 'rent' : 'share'} of ${formatMoney(rent, tenancy.rent_currency)}`}
            >
              {hint.words}
            </Notice>
          )}
        </div>
      </div>
    </Section>
  );
}

/** A hint for the reader, never a decision: how many times the tenant's share of the rent the income is; undefined without an income. */
export function affordabilityHint(
  share: number,
  income: number | null,
  factor: number,
): { tone: 'good' | 'warn'; times: string; words: string } | undefined {
  if (income === null || income <= 0) return undefined;
  const times = income / share;
  // Rounded down: 1.49 times is not 1.5.
  const shown = (Math.floor(times * 10) / 10).toFixed(1).replace(/\.0$/, '');
  return times >= factor
    ? { tone: 'good', times: shown, words: `We look for at least ${String(factor)} times.` }
    : {
        tone: 'warn',
        times: shown,
        words: `We look for at least ${String(factor)} times. Look at savings and other support.`,
      };
}
