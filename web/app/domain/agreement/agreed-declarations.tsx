import { Notice } from '~/components/feedback/notice';
import { Section } from '~/components/ui/section';
import type { ApplicationPrice } from '~/data/rent-guarantee-applications/application-price-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { formatDateTime } from '~/lib/dates';
import { formatMoney } from '~/lib/money';
import { AgreementText } from './agreement-text';

interface AgreedDeclarationsProps {
  application: Application;
  by: 'you' | 'the tenant';
  /** The price now, which a waiver changes after the agreement; undefined where it is not known. */
  price: ApplicationPrice | undefined;
}

/** The declarations that the tenant agreed to. Renders nothing without a text, or for readers other than tenant and staff. */
export function AgreedDeclarations({ application, by, price }: AgreedDeclarationsProps) {
  const { application_declarations: agreed, submitted_at: submitted } = application;
  if (!agreed) return null;
  const isAnew = submitted !== null && Date.parse(agreed.agreed_at) > Date.parse(submitted);
  return (
    <Section
      title={`What ${by} agreed to`}
      description={`On ${formatDateTime(agreed.agreed_at)}, ${isAnew ? 'after the submission.' : 'by submitting.'}`}
    >
      {price && price.waiver_reason !== null ? <WaivedPrice price={price} /> : null}
      <details>
        <summary className="cursor-pointer font-semibold underline underline-offset-4">
          Declarations and service agreement
        </summary>
        <div className="mt-4">
          <AgreementText text={agreed.text} />
        </div>
      </details>
    </Section>
  );
}

function WaivedPrice({
  price: { fee, months, total_if_waived, waiver_reason, is_specimen },
}: {
  price: ApplicationPrice;
}) {
  return (
    <Notice tone="good" title={`The certificate fee of ${formatMoney(fee)} is waived`} className="mb-4">
      <p className="wrap-anywhere">{waiver_reason}</p>
      <p className="mt-1">
        The whole price is {formatMoney(total_if_waived)} for {months === 1 ? '1 month' : `${months} months`}, also
        where the agreement names another one.{is_specimen ? ' None of it is due for a specimen.' : ''}
      </p>
    </Notice>
  );
}
