import { EngravedBand } from '~/components/brand/engraved-lines';
import { advanceRent } from '~/config/advertising-claims';

const stations = [
  { who: 'You', what: 'pay the advance rent agreed for your tenancy, before you move in.' },
  {
    who: advanceRent((holder) => holder.charAt(0).toUpperCase() + holder.slice(1)),
    what: 'holds the money, and the certificate is issued against it.',
  },
  { who: 'Your landlord', what: 'holds the certificate and is paid the rent in full, each month.' },
] as const;

/** A drawing of where the money is at each step: the tenant, the account, the landlord. */
export function MoneyFlow() {
  return (
    <ol className="grid gap-y-3 md:grid-cols-3">
      {stations.map(({ who, what }, index) => (
        <li key={who} className="group grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-5 md:block">
          <div className="flex flex-col items-center md:flex-row">
            <span
              aria-hidden
              className="grid size-10 shrink-0 place-items-center rounded-full bg-accent font-display font-semibold text-on-accent"
            >
              {index + 1}
            </span>
            <svg
              aria-hidden="true"
              viewBox="0 0 200 20"
              preserveAspectRatio="none"
              className="hidden h-5 min-w-0 flex-1 text-engraving group-last:invisible md:block"
            >
              <g fill="none" stroke="currentColor" strokeWidth="0.9" transform="translate(0 10)">
                <EngravedBand length={200} amplitude={7} waves={7} lines={3} />
              </g>
            </svg>
            <span aria-hidden className="w-px flex-1 bg-accent/40 group-last:hidden md:hidden" />
          </div>
          <div className="pb-7 md:pt-6 md:pr-8 md:pb-0">
            <h3 className="hyphens-auto break-words font-display font-semibold text-2xl tracking-[-0.02em]">{who}</h3>
            <p className="mt-2 text-soft leading-relaxed">{what}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
