import { currentTermsVersion } from '@functions/_shared/certificate/terms/current-version.ts';
import { Link } from 'react-router';
import { Section } from '~/components/ui/section';
import { claiming } from '~/config/claiming';
import { company } from '~/config/company';
import { paths } from '~/config/paths';
import { claimsAnchor } from '~/domain/anchors';
import { MailToUs } from '~/domain/contact-us';
import { useLinkedPlace } from '~/lib/use-linked-part';

/** Explains to landlords and agents how to claim unpaid rent, in the words of the terms. */
export function HowToClaim() {
  const place = useLinkedPlace(claimsAnchor, true);
  return (
    <div ref={place} id={claimsAnchor} tabIndex={-1} className="mt-5 scroll-mt-6 outline-none">
      <Section title="If the tenant does not pay">
        <p className="max-w-prose">
          Claim by e-mail to <MailToUs about="Claim on a rent guarantee certificate" />, or by post to{' '}
          {company.address.join(', ')}, {claiming.when}. Name the certificate, and send {claiming.evidence}.{' '}
          {claiming.late} {claiming.decided} A specimen is not a guarantee: nothing is paid on it.
        </p>
      </Section>
    </div>
  );
}

/**
 * Links for a landlord or agent whose rent is late: above the list of certificates, which may be long, and beside each certificate,
 * which has its own version of the terms.
 */
export function ClaimLinks({ terms }: { terms?: string }) {
  return (
    <span className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
      {terms === undefined ? (
        // A plain link, because the router would drop the search.
        <a href={`#${claimsAnchor}`} className="underline underline-offset-4">
          How to claim
        </a>
      ) : (
        <Link to={`${paths.certificates}#${claimsAnchor}`} className="underline underline-offset-4">
          How to claim
        </Link>
      )}
      <Link to={paths.guaranteeTerms(terms ?? currentTermsVersion)} className="underline underline-offset-4">
        Terms of the guarantee
      </Link>
    </span>
  );
}
