import { Section } from '~/components/ui/section';
import { claiming } from '~/config/claiming';
import { company } from '~/config/company';

/** What a landlord or agent does when the tenant does not pay. The words are those of the terms. */
export function HowToClaim() {
  return (
    <Section title="If the tenant does not pay" className="mt-5">
      <p className="max-w-prose">
        Claim by e-mail to{' '}
        <a href={company.email.href} className="font-semibold underline underline-offset-4">
          {company.email.display}
        </a>
        , or by post to {company.address.join(', ')}, {claiming.when}. Name the certificate, and send{' '}
        {claiming.evidence}. {claiming.late} A specimen is not a guarantee: nothing is paid on it.
      </p>
    </Section>
  );
}
