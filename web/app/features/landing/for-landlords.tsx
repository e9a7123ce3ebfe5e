import { Mail, Phone } from 'lucide-react';
import { company } from '~/config/company';
import { band } from '~/lib/guilloche';

const points = [
  { title: 'The rent, every month', text: 'Paid from money that is already there, not from a promise to chase.' },
  { title: 'More good tenants', text: 'Students and professionals from abroad who could not name a guarantor in the UK.' },
  { title: 'Nothing to pay', text: 'Tenants carry the fees. You receive the certificate.' },
] as const;

const waves = band({ width: 1200, amplitude: 46, waves: 9, lines: 14 });

/** The landlord's side, on a ground of its own. */
export function ForLandlords() {
  return (
    <section id="landlords" aria-labelledby="landlords-title" className="relative overflow-hidden bg-[#0b3527] text-[#f6f1e4]">
      <svg aria-hidden="true" viewBox="0 -50 1200 100" preserveAspectRatio="none" className="absolute inset-x-0 bottom-0 h-40 w-full opacity-25">
        <g fill="none" stroke="#93d7b2" strokeWidth="0.8">
          {waves.map((path) => (
            <path key={path} d={path} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
      </svg>
      <div className="relative mx-auto max-w-6xl px-5 py-20 sm:px-8 lg:py-28">
        <h2 id="landlords-title" className="title-section max-w-2xl">
          Landlords and agents: guaranteed monthly rent
        </h2>
        <ul className="mt-12 grid gap-10 md:grid-cols-3">
          {points.map(({ title, text }) => (
            <li key={title} className="border-[#93d7b2]/50 border-t pt-5">
              <h3 className="font-semibold text-lg">{title}</h3>
              <p className="mt-2 text-[#c9d6c8] leading-relaxed">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-14 flex flex-wrap items-center gap-x-8 gap-y-4 pb-16">
          <p className="text-lg">Talk to a person about your property:</p>
          <ContactLink icon={Phone} {...company.phone} />
          <ContactLink icon={Mail} {...company.email} />
        </div>
      </div>
    </section>
  );
}

function ContactLink({ icon: Icon, href, display }: { icon: typeof Phone; href: string; display: string }) {
  return (
    <a
      href={href}
      className="figures inline-flex min-h-11 items-center gap-2.5 rounded font-semibold text-lg underline decoration-[#93d7b2]/60 underline-offset-6 hover:decoration-[#93d7b2] focus-visible:outline-[#93d7b2]"
    >
      <Icon aria-hidden className="size-5 text-[#93d7b2]" />
      {display}
    </a>
  );
}
