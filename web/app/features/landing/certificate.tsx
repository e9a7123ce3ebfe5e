import { company } from '~/config/company';
import { band, rosette } from '~/lib/guilloche';

const border = band({ width: 400, amplitude: 6, waves: 25, lines: 3 });
const seal = [
  ...rosette({ radius: 40, amplitude: 7, petals: 18, lines: 5 }),
  ...rosette({ radius: 25, amplitude: 6, petals: 10, lines: 4 }),
];
const watermark = rosette({ radius: 92, amplitude: 36, petals: 9, lines: 9 });

const facts = [
  { label: 'Tenant', value: 'Amara Osei' },
  { label: 'Property', value: '12 Cathedral Road, Cardiff' },
  { label: 'Starts', value: '1 September 2026' },
  { label: 'Ends', value: '31 August 2027' },
] as const;

/** A specimen of what we sell, drawn with the same line work as a printed one. */
export function Certificate() {
  return (
    <figure className="relative mx-auto w-full max-w-md">
      <div aria-hidden className="absolute inset-0 translate-x-3 translate-y-3 rotate-2 rounded-lg border bg-raised" />
      <div className="relative overflow-hidden rounded-lg border bg-surface px-7 pt-9 pb-7 shadow-float sm:px-9">
        <Engraving />
        <div className="relative">
          <p className="text-center font-semibold text-accent text-sm">{company.legalName}</p>
          <p className="mt-2 text-center font-display font-semibold text-2xl tracking-tight">Rent Guarantee Certificate</p>
          <p className="figures mt-1 text-center text-soft text-sm">RGC-2026-09-014</p>
          <div className="mt-7 border-y py-5 text-center">
            <p className="text-soft text-sm">Monthly rent guaranteed</p>
            <p className="figures mt-1 font-display font-semibold text-[2.75rem] leading-none tracking-tight">£1,250.00</p>
          </div>
          <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3.5 pr-2">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-soft text-xs">{label}</dt>
                <dd className="figures font-semibold text-[0.9375rem] leading-snug">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-6 flex items-end justify-between gap-4">
            <div className="text-sm">
              <p className="font-display text-lg italic">R. Llewellyn</p>
              <p className="border-t pt-1 text-soft text-xs">For {company.brand}</p>
            </div>
            <Seal />
          </div>
        </div>
      </div>
      <figcaption className="relative mt-6 text-center text-soft text-sm">A specimen. Every name on it is made up.</figcaption>
    </figure>
  );
}

function Engraving() {
  return (
    <>
      <svg aria-hidden="true" viewBox="-130 -130 260 260" className="absolute -right-28 -bottom-24 w-[26rem] text-engraving opacity-[0.14]">
        <g fill="none" stroke="currentColor" strokeWidth="0.7">
          {watermark.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      </svg>
      <svg aria-hidden="true" viewBox="0 -8 400 16" preserveAspectRatio="none" className="absolute inset-x-0 top-2 h-4 w-full text-engraving opacity-70">
        <g fill="none" stroke="currentColor" strokeWidth="0.6">
          {border.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      </svg>
    </>
  );
}

function Seal() {
  return (
    <svg aria-hidden="true" viewBox="-50 -50 100 100" className="-mr-2 size-24 shrink-0 text-engraving">
      <g fill="none" stroke="currentColor" strokeWidth="0.7">
        {seal.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <circle r="15" fill="currentColor" />
      <path d="M-6 .5l4 4.2 8-9" fill="none" stroke="var(--surface)" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
