import { Notice } from '~/components/feedback/notice';
import { DetailList } from '~/components/ui/section';
import type { ApplicationPrice } from '~/data/rent-guarantee-applications/application-price-query';
import { formatDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';

/** The whole price of a stay: its parts, the total, and whether a part may be waived. */
export function PriceOfStay({ price }: { price: ApplicationPrice }) {
  const months = price.months === 1 ? '1 month' : `${price.months} months`;
  return (
    <div className="grid gap-4">
      <dl>
        <dt className="text-sm text-soft">In all, for {months}</dt>
        <dd className="title-figure figures mt-0.5">{formatMoney(price.total)}</dd>
      </dl>
      <DetailList
        details={[
          { label: 'Certificate fee, once', value: formatMoney(price.fee) },
          {
            label: `Processing fee, ${months} at ${formatMoney(price.monthly_fee)}`,
            value: formatMoney(price.months * price.monthly_fee),
          },
        ]}
      />
      {price.waived_until && price.waived_for ? (
        <Notice tone="info">
          The certificate fee is waived for a limited time for {price.waived_for}, until{' '}
          {formatDate(price.waived_until)}. If it is waived for you, the whole price is{' '}
          {formatMoney(price.total_if_waived)}.
        </Notice>
      ) : (
        <p className="text-soft">No part of it is waived at the moment.</p>
      )}
    </div>
  );
}
