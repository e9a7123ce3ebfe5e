import { Notice } from '~/components/feedback/notice';
import { DetailList } from '~/components/ui/section';
import { advanceRentQuestion } from '~/config/advertising-claims';
import type { ApplicationPrice } from '~/data/rent-guarantee-applications/application-price-query';
import { cn } from '~/lib/cn';
import { formatDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';

interface PriceOfStayProps {
  price: ApplicationPrice;
  /** After the approval the certificate itself is a specimen or not; before, it would be one today. */
  isApproved?: boolean;
}

/** The whole price of a stay: its parts, the total, and whether a part is waived or may be. */
export function PriceOfStay({ price, isApproved = false }: PriceOfStayProps) {
  const months = price.months === 1 ? '1 month' : `${price.months} months`;
  const isWaived = price.waiver_reason !== null;
  const isSpecimen = isApproved && price.is_specimen;
  const total = price.is_specimen
    ? isApproved
      ? 'A guarantee would cost in all'
      : 'If we issued guarantees, in all'
    : 'In all';
  return (
    <div className="grid gap-4">
      {price.is_specimen && !isApproved ? (
        <Notice tone="info" title="Nothing is due now">
          We do not issue guarantees yet. Until we do, every certificate is a specimen and not a guarantee, and nothing
          is due for it.
        </Notice>
      ) : null}
      <dl>
        <dt className="text-sm text-soft">
          {total}, for {months}
          {price.months_assumed ? ', as an example until we know when your tenancy ends' : null}
        </dt>
        <dd className={cn('figures mt-0.5', price.is_specimen ? 'font-medium' : 'title-figure')}>
          {formatMoney(isWaived ? price.total_if_waived : price.total)}
        </dd>
      </dl>
      <DetailList
        details={[
          {
            label: 'Certificate fee, once',
            value: isWaived ? <WaivedFee fee={price.fee} /> : formatMoney(price.fee),
          },
          {
            label: `Processing fee, ${months} at ${formatMoney(price.monthly_fee)}`,
            value: formatMoney(price.months * price.monthly_fee),
          },
        ]}
      />
      {isSpecimen && !isWaived ? null : <Waiver price={price} />}
    </div>
  );
}

function WaivedFee({ fee }: { fee: number }) {
  return (
    <>
      <s className="text-soft">{formatMoney(fee)}</s> waived
    </>
  );
}

function Waiver({ price }: { price: ApplicationPrice }) {
  if (price.waiver_reason !== null) {
    return (
      <Notice tone="good" title="The certificate fee is waived">
        <span className="wrap-anywhere">{price.waiver_reason}</span>
        {price.waiver_submit_by ? (
          <span className="mt-1 block">This holds if it is submitted by {formatDate(price.waiver_submit_by)}.</span>
        ) : null}
      </Notice>
    );
  }
  if (price.waived_until && price.waived_for) {
    return (
      <Notice tone="info">
        The certificate fee is waived for a limited time for {price.waived_for}, until {formatDate(price.waived_until)}.
        Where it is waived, the whole price is {formatMoney(price.total_if_waived)}.
      </Notice>
    );
  }
  return <p className="text-soft">No part of it is waived.</p>;
}

interface AdvanceRentProps {
  /** The certificate is a specimen, or would be one today. */
  isSpecimen: boolean;
  isApproved?: boolean;
}

/** Whether rent is due in advance, beside the price. */
export function AdvanceRent({ isSpecimen, isApproved = false }: AdvanceRentProps) {
  const { question, answer, answerOfSpecimen } = advanceRentQuestion;
  return (
    <p className="mt-4 max-w-prose text-soft">
      <strong className="font-semibold text-ink">{question}</strong>{' '}
      {isSpecimen ? answerOfSpecimen(isApproved ? 'your' : 'every') : answer}
    </p>
  );
}
