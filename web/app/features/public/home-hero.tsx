import { clsx } from 'clsx';
import { Link } from 'react-router';
import { buttonStyles } from '~/components/ui/button-styles';
import { advanceRent, since } from '~/config/advertising-claims';
import { company, isSample } from '~/config/company';
import { paths } from '~/config/paths';
import { Certificate } from './certificate';
import { HeroPicture } from './hero-picture';
import { pageWidth } from './page-part';
import { FullPrice } from './price';
import { SpecimenNote } from './specimen-note';

/** The top of the landing page: the promise, the two main links, the price, and the certificate itself. */
export function HomeHero() {
  return (
    <section className="@container relative isolate overflow-clip">
      <div
        className={clsx(
          pageWidth,
          'grid grid-cols-1 items-center gap-x-20 gap-y-14 pt-12 pb-16 sm:pt-16 md:pt-20 lg:min-h-[calc(100svh-4.5rem)] lg:@min-[60rem]:grid-cols-[1fr_27rem] lg:py-16 xl:@min-[76rem]:grid-cols-[1fr_29rem]',
        )}
      >
        <div>
          <h1 className="title-hero">Secure Your UK Rental Without a UK Guarantor</h1>
          <p className="mt-6 max-w-lg text-lg text-soft leading-relaxed sm:text-xl">
            {advanceRent((holder) => `Your advance rent is held in ${holder}.`)} Your landlord holds a Rent Guarantee
            Certificate. You hold the keys.
          </p>
          <SpecimenNote />
          <div className="mt-9 flex flex-wrap gap-3">
            <Link className={buttonStyles({ size: 'large', className: 'max-sm:w-full' })} to={paths.tenants}>
              I'm a Tenant
            </Link>
            <Link
              className={buttonStyles({ variant: 'secondary', size: 'large', className: 'max-sm:w-full' })}
              to={paths.landlords}
            >
              I'm a Landlord/Agent
            </Link>
          </div>
          <p className="figures mt-6 max-w-md text-[0.9375rem] text-soft">
            <FullPrice />
          </p>
          <p className="mt-2 max-w-md text-[0.9375rem] text-soft">
            Ask whether your landlord accepts this beside other options.
          </p>
          {since ? <Record /> : null}
        </div>
        <HeroPicture>
          <Certificate className="mx-auto w-full max-w-[25rem] rounded-[0.875rem] shadow-float lg:max-w-none" />
        </HeroPicture>
      </div>
    </section>
  );
}

const record = [
  { figure: `Since ${company.foundedYear}`, meaning: 'in business' },
  { figure: company.yearsInBusiness, meaning: 'years of experience' },
  { figure: company.propertiesGuaranteed, meaning: `properties in ${company.area}` },
] as const;

function Record() {
  return (
    <dl className="mt-12 grid max-w-xl grid-cols-2 gap-x-6 gap-y-6 border-t pt-7 sm:grid-cols-[auto_auto_1fr]">
      {record.map(({ figure, meaning }) => (
        <div key={meaning} className="flex flex-col-reverse justify-end last:max-sm:col-span-2">
          <dt className="text-[0.9375rem] text-soft">{meaning}</dt>
          <dd className="figures font-display font-semibold text-2xl tracking-[-0.02em] first-letter:uppercase">
            {figure}
          </dd>
        </div>
      ))}
      {isSample ? (
        <div className="col-span-full">
          <dt className="sr-only">These figures</dt>
          <dd className="w-fit rounded-full border px-2.5 py-0.5 text-soft text-sm">Illustrative</dd>
        </div>
      ) : null}
    </dl>
  );
}
