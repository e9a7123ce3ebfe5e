import { Section } from '~/components/ui/section';
import { priceClaims } from '~/config/advertising-claims';
import type { OwnCase } from '~/data/application-cases/own-home-query';
import { AdvanceRent, PriceOfStay } from '~/domain/agreement/price-of-stay';
import { useOffer } from '~/lib/use-offer';
import { nameCase } from './case-words';

interface CasePriceProps {
  own: OwnCase | undefined;
  /** Whether it is named, because there are several cases. */
  isNamed?: boolean;
}

/** The total price of a case. Without a case, the sentences of the public page. */
export function CasePrice({ own, isNamed = false }: CasePriceProps) {
  const { priceSentence, totalSentence, offerEndSentence } = priceClaims(useOffer());
  const due = describeDue(own);
  return (
    <Section title="What it costs" description={own && isNamed ? <NamedDue own={own} due={due} /> : due}>
      {own === undefined ? (
        <p className="figures max-w-prose">
          {priceSentence} {totalSentence}
          {offerEndSentence}
        </p>
      ) : isPriced(own) ? (
        <>
          <PriceOfStay price={own.price} isApproved={own.status === 'approved'} />
          <AdvanceRent isSpecimen={own.price.is_specimen} isApproved={own.status === 'approved'} />
        </>
      ) : null}
    </Section>
  );
}

function NamedDue({ own, due }: { own: OwnCase; due: string | undefined }) {
  return (
    <>
      <span className="figures block font-medium text-ink">{nameCase(own)}</span>
      {due}
    </>
  );
}

/** Whether a stay has a price: not if it ended without a certificate. */
function isPriced({ turn, status }: OwnCase): boolean {
  return turn !== 'nobody' || status === 'approved';
}

function describeDue(own: OwnCase | undefined): string | undefined {
  if (own === undefined || own.step === 'draft') return 'Nothing is due before we have decided.';
  if (own.price.payment) return own.price.payment;
  return own.turn === 'nobody'
    ? 'Nothing is due: there is no certificate.'
    : 'Nothing is due now, and nothing at all if we decide against you.';
}
