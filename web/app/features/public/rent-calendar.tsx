import { EngravedRosette } from '~/components/brand/engraved-lines';
import { formatMoney } from '~/lib/money';

const months = ['September', 'October', 'November', 'December', 'January'] as const;
const rent = formatMoney(1150);

/**
 * A calendar of monthly rent payments, which illustrates what a certificate means for the landlord. It is labelled as an example.
 */
export function RentCalendar() {
  return (
    <figure className="mx-auto w-full max-w-md rounded-[0.875rem] border bg-surface p-6 shadow-float sm:p-8">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 border-b pb-4">
        <span className="font-display font-semibold text-xl tracking-[-0.02em]">Rent under guarantee</span>
        <span className="text-soft text-sm">Example</span>
      </figcaption>
      <ul className="figures">
        {months.map((month) => (
          <li key={month} className="flex flex-wrap items-center gap-x-4 border-b py-3.5 last:border-b-0 last:pb-0">
            <svg aria-hidden="true" viewBox="-14 -14 28 28" className="size-7 text-engraving">
              <g fill="none" stroke="currentColor" strokeWidth="0.9">
                <EngravedRosette radius={8} amplitude={4} petals={8} lines={3} />
              </g>
            </svg>
            <span className="flex-1 basis-16">1 {month}</span>
            <span className="font-semibold">{rent}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
