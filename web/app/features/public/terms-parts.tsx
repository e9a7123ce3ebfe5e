import { Link } from 'react-router';
import { advanceRent, priceClaims } from '~/config/advertising-claims';
import { company } from '~/config/company';
import type { Offer } from '~/config/current-offer';
import { paths } from '~/config/paths';
import type { PolicyPart } from './policy';

const email = <a href={company.email.href}>{company.email.display}</a>;

/** The terms of service. Sample text: a lawyer should review it before the site goes live. */
export function termsParts(offer: Offer | null): readonly PolicyPart[] {
  const { offerEndSentence, totalSentence } = priceClaims(offer);
  return [
    {
      id: 'about',
      title: 'About these terms',
      content: (
        <p>
          They apply between you and {company.legalName} (“we”) when you use this website or apply for a Rent Guarantee
          Certificate. The certificate itself and the holding of your advance rent have terms of their own, which you
          receive and agree to before either begins.
        </p>
      ),
    },
    {
      id: 'service',
      title: 'The service',
      content: (
        <>
          <p>
            You apply for a certificate. If we approve it, we give the certificate to your landlord or letting agent.{' '}
            {advanceRent((holder) => `Your advance rent is held in ${holder}.`)} The certificate states the property,
            the monthly rent that is guaranteed, and the dates between which it is guaranteed.
          </p>
          <p>We offer it for homes in {company.area}. No landlord is obliged to accept a certificate.</p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      content: (
        <p>
          You need an account to apply, and you must be at least 18. Keep your password to yourself, and tell us at{' '}
          {email} if you think that somebody else knows it. An account is for one person or one company.
        </p>
      ),
    },
    {
      id: 'application',
      title: 'Your application',
      content: (
        <>
          <p>
            What you tell us must be true and complete, and the documents must be yours. Until you submit an application
            you can change or delete it. After that it is with us; write to us if something in it has changed.
          </p>
          <p>
            We may ask for more, approve or reject. Applying does not give a right to a certificate. You see the status
            and its history in your dashboard.
          </p>
        </>
      ),
    },
    {
      id: 'fees',
      title: 'Fees',
      content: (
        <>
          <p>
            The tenant pays £{company.feePounds} once for the certificate and a processing fee of £
            {company.monthlyFeePounds} for each month. {totalSentence}{' '}
            {offer ? `We waive the £${company.feePounds} for a limited time for ${offer.who}.${offerEndSentence} ` : ''}
            The £{company.monthlyFeePounds} for each month is due in any case.
          </p>
          <p>Advance rent is not a fee. It is your rent, paid early.</p>
        </>
      ),
    },
    {
      id: 'cancel',
      title: 'Changing your mind',
      content: (
        <p>
          If you are a consumer, you can cancel within 14 days of agreeing to the service by writing to {email}. If you
          asked us to begin within those days, we may charge for what was done until then, as the law allows. A
          certificate on which a landlord has already relied can be ended only as the certificate’s own terms say.
        </p>
      ),
    },
    {
      id: 'landlords',
      title: 'Landlords and letting agents',
      content: (
        <p>
          A certificate is worth what it states, for the tenancy it names and nothing beyond. It does not replace a
          tenancy deposit or its protection. You remain responsible for what you may and may not ask a tenant to pay.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Our responsibility',
      content: (
        <p>
          We provide the service with reasonable care and skill. Nothing in these terms limits our liability for death
          or injury caused by negligence, for fraud, or where the law does not allow a limit, nor your rights as a
          consumer. We are not liable for losses that neither of us could foresee.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Complaints and law',
      content: (
        <>
          <p>
            If something went wrong, write to {email} or call {company.phone.display}. The law of England and Wales
            applies, and its courts decide; a consumer who lives in Scotland or Northern Ireland may also go to the
            courts there.
          </p>
          <p>
            How we treat your data stands in the <Link to={paths.privacy}>Privacy Policy</Link>.
          </p>
        </>
      ),
    },
  ];
}
