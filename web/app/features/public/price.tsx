import { priceClaims } from '~/config/advertising-claims';
import { company } from '~/config/company';
import type { Offer } from '~/config/current-offer';
import { formatMoney } from '~/lib/money';
import { useOffer } from '~/lib/use-offer';

const exampleMonths = 12;
const monthlyTotal = company.monthlyFeePounds * exampleMonths;

const linesOf = (offer: Offer | null) => [
  {
    label: 'Certificate fee, once',
    note: offer
      ? `Due when we approve, not before. Waived for a limited time for ${offer.who}, until ${priceClaims(offer).offerEnd}`
      : 'Due when we approve, not before',
    amount: formatMoney(company.feePounds),
  },
  {
    label: 'Processing fee, each month',
    note: 'Due in each month that the certificate runs',
    amount: formatMoney(company.monthlyFeePounds),
  },
];

const totalsOf = (offer: Offer | null) => [
  ...(offer ? [{ label: `${exampleMonths} months, fee waived`, amount: formatMoney(monthlyTotal) }] : []),
  {
    label: offer ? `${exampleMonths} months, fee not waived` : `${exampleMonths} months in all`,
    amount: formatMoney(monthlyTotal + company.feePounds),
  },
];

/** The complete price: its parts, how long the offer lasts, and what a year costs in all. */
export function FullPrice() {
  const { priceSentence, offerEndSentence, totalSentence } = priceClaims(useOffer());
  return (
    <>
      {priceSentence}
      {offerEndSentence} {totalSentence}
    </>
  );
}

/** The price as a receipt: both fees, and the total for a year with and without the offer. */
export function PriceReceipt() {
  const offer = useOffer();
  return (
    <dl className="figures rounded-t-2xl border border-b-0 bg-surface px-6 pt-7 pb-8 sm:px-9 sm:pt-9 [mask-image:conic-gradient(from_-45deg_at_bottom,#0000,#000_1deg_89deg,#0000_90deg)] [mask-size:18px_100%] [mask-position:50%]">
      {linesOf(offer).map(({ label, note, amount }) => (
        <div key={label} className="flex flex-wrap gap-x-6 border-b pb-5 not-first:pt-5">
          <dt className="min-w-0 flex-1 basis-40 font-semibold text-lg">
            {label}
            <span className="mt-0.5 block font-normal text-[0.9375rem] text-soft">{note}</span>
          </dt>
          <dd className="font-semibold text-lg">{amount}</dd>
        </div>
      ))}
      {totalsOf(offer).map(({ label, amount }) => (
        <div key={label} className="flex flex-wrap gap-x-6 pt-4">
          <dt className="min-w-0 flex-1 basis-40 text-soft">{label}</dt>
          <dd className="font-semibold">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
