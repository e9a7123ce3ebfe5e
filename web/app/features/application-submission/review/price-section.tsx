import { useQuery } from '@tanstack/react-query';
import { applicationPriceQueryOptions } from '~/data/rent-guarantee-applications/application-price-query';
import { AdvanceRent, PriceOfStay } from '~/domain/agreement/price-of-stay';

/** The total price of the stay, which the tenant reads before they are bound. */
export function PriceSection({ applicationId }: { applicationId: string }) {
  const { data: price } = useQuery(applicationPriceQueryOptions(applicationId));
  if (!price) return null;
  return (
    <section className="border-b pb-6">
      <h3 className="title-block mb-4">What it costs</h3>
      <PriceOfStay price={price} />
      <p className="mt-4 max-w-prose text-soft">
        Nothing is due when you submit, and nothing at all if we decide against you.{' '}
        {price.is_specimen
          ? 'If we issued guarantees, the certificate fee would be due when we approve your application, and the processing fee for a month in that month.'
          : 'The certificate fee is due when we approve your application, and the processing fee for a month in that month.'}{' '}
        Nothing renews by itself.
      </p>
      <AdvanceRent isSpecimen={price.is_specimen} />
    </section>
  );
}
