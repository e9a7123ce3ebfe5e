import { Link } from 'react-router';
import { Button } from '~/components/ui/button';
import { company } from '~/config/company';
import { paths } from '~/config/paths';
import { Certificate } from './certificate';

const figures = [
  { value: String(company.foundedYear), label: 'in business since' },
  { value: '25+', label: 'years of guarantees' },
  { value: '350+', label: `properties in ${company.area}` },
] as const;

/** The first thing that a visitor reads, and the two ways on. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-16 px-5 pt-12 pb-20 sm:px-8 lg:grid-cols-[1.15fr_1fr] lg:pt-20 lg:pb-28">
      <div>
        <h1 className="title-hero">Secure Your UK Rental Without a UK Guarantor</h1>
        <p className="mt-6 max-w-[34rem] text-lg text-soft leading-relaxed sm:text-xl">
          Your advance rent is held in a regulated account. Your landlord gets a Rent Guarantee Certificate, and the rent on
          time every month.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Button asChild size="large">
            <Link to={paths.tenants}>I'm a Tenant</Link>
          </Button>
          <Button asChild size="large" variant="secondary">
            <Link to={paths.landlords}>I'm a Landlord/Agent</Link>
          </Button>
        </div>
        <dl className="mt-14 grid max-w-xl grid-cols-3 gap-5 border-t pt-6">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-[0.9375rem] text-soft leading-snug">{label}</dt>
              <dd className="figures font-display font-semibold text-3xl tracking-tight">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Certificate />
    </section>
  );
}
