import { Link } from 'react-router';
import { Button } from '~/components/ui/button';
import { company } from '~/config/company';
import { paths } from '~/config/paths';

const steps = [
  { title: 'Tell us about you and the tenancy', text: 'Who you are, where you will live, what the rent is, and who manages the property.' },
  { title: 'Send your documents', text: 'A passport and a bank statement are usually enough. They stay private to you and to our staff.' },
  { title: 'We review and decide', text: 'You see each change of status in your account, and hear from us by email.' },
  { title: 'Your landlord gets the certificate', text: 'With the guaranteed rent and its dates. You get the keys.' },
] as const;

/** What a tenant does, in order, and the whole price beside it. */
export function ForTenants() {
  return (
    <section id="tenants" aria-labelledby="tenants-title" className="mx-auto max-w-6xl px-5 py-20 sm:px-8 lg:py-28">
      <div className="grid gap-14 lg:grid-cols-[1fr_1.15fr]">
        <div>
          <h2 id="tenants-title" className="title-section">
            Tenants: from application to keys in four steps
          </h2>
          <p className="mt-5 max-w-lg text-lg text-soft">
            For international students, people new to the UK, company lets, and anyone whose guarantor does not qualify.
          </p>
          <Price />
        </div>
        <ol className="border-t">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[3.25rem_1fr] border-b py-6">
              <span aria-hidden className="figures font-display font-semibold text-2xl text-accent">
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold text-lg">{title}</h3>
                <p className="mt-1 text-soft leading-relaxed">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Price() {
  const { feePounds: certificate, monthlyFeePounds: monthly } = company;
  return (
    <div className="mt-10 border-accent border-l-4 pl-6">
      <p className="figures font-display font-semibold text-2xl tracking-tight sm:text-3xl">
        £{certificate} once, plus £{monthly} each month
      </p>
      <p className="mt-2 max-w-md text-soft">
        The £{certificate} certificate fee is waived for a limited time for a select number of users. The £{monthly} monthly
        processing fee is charged to the tenant for as long as the certificate runs.
      </p>
      <Button asChild size="large" className="mt-6">
        <Link to={paths.apply}>Apply Now</Link>
      </Button>
    </div>
  );
}
