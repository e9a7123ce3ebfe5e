import { Section } from '~/components/ui/section';
import { company } from '~/config/company';

/** What a landlord or agent does when the tenant does not pay. The days are those of the terms. */
export function HowToClaim() {
  return (
    <Section title="If the tenant does not pay" className="mt-5">
      <p className="max-w-prose">
        Once rent is 7 days overdue, write to{' '}
        <a href={company.email.href} className="font-semibold underline underline-offset-4">
          {company.email.display}
        </a>
        , and within 31 days of the day on which it was due. Name the certificate, each month with the rent that was due
        and what you received, and attach the rent account. A specimen is not a guarantee: nothing is paid on it.
      </p>
    </Section>
  );
}
