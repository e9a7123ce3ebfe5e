import { EngravedBand, EngravedRosette } from '~/components/brand/engraved-lines';
import { company } from '~/config/company';

const details = [
  { label: 'Tenant', value: 'Mei Lin', x: 64, y: 448 },
  { label: 'Property', value: '27 Claude Road, Cardiff', x: 224, y: 448 },
  { label: 'From', value: '1 September 2026', x: 64, y: 500 },
  { label: 'Until', value: '31 August 2027', x: 224, y: 500 },
] as const;

const corners = [
  [34, 34],
  [446, 34],
  [34, 586],
  [446, 586],
] as const;

/** A drawing of a Rent Guarantee Certificate, marked as a specimen. */
export function Certificate({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 480 620"
      role="img"
      aria-label="A specimen Rent Guarantee Certificate: monthly rent £1,150.00, from 1 September 2026 until 31 August 2027."
      className={className}
    >
      <rect x="0.5" y="0.5" width="479" height="619" rx="14" className="fill-surface stroke-line" />
      <Frame />
      <g textAnchor="middle" className="fill-ink">
        <text x="240" y="96" className="fill-soft font-medium text-[13px]">
          {company.legalName}
        </text>
        <text x="240" y="141" className="font-display font-semibold text-[38px] tracking-[-0.035em]">
          Rent Guarantee
        </text>
        <text x="240" y="180" className="font-display font-semibold text-[38px] tracking-[-0.035em]">
          Certificate
        </text>
      </g>
      <Medallion />
      {details.map(({ label, value, x, y }) => (
        <g key={label}>
          <text x={x} y={y} className="fill-soft text-[12.5px]">
            {label}
          </text>
          <text x={x} y={y + 20} className="figures fill-ink font-semibold text-[15.5px]">
            {value}
          </text>
        </g>
      ))}
      <line x1="64" x2="336" y1="534" y2="534" className="stroke-line" />
      <text x="64" y="557" className="figures fill-soft text-[12.5px]">
        RGC-2026-08-014 · Specimen
      </text>
      <Seal />
    </svg>
  );
}

function Frame() {
  return (
    <g fill="none" strokeWidth="0.7" className="stroke-engraving">
      <g opacity="0.75">
        <g transform="translate(56 34)">
          <EngravedBand length={368} amplitude={9} waves={12} lines={5} />
        </g>
        <g transform="translate(56 586)">
          <EngravedBand length={368} amplitude={9} waves={12} lines={5} />
        </g>
        <g transform="translate(34 56) rotate(90)">
          <EngravedBand length={508} amplitude={9} waves={17} lines={5} />
        </g>
        <g transform="translate(446 56) rotate(90)">
          <EngravedBand length={508} amplitude={9} waves={17} lines={5} />
        </g>
      </g>
      {corners.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <EngravedRosette radius={13} amplitude={6} petals={8} lines={4} />
        </g>
      ))}
      <rect x="52" y="52" width="376" height="516" rx="4" opacity="0.5" />
    </g>
  );
}

function Medallion() {
  return (
    <g transform="translate(240 310)">
      <g fill="none" strokeWidth="0.75" className="stroke-engraving">
        <g opacity="0.9">
          <EngravedRosette radius={91} amplitude={14} petals={24} lines={6} />
        </g>
        <g opacity="0.38">
          <EngravedRosette radius={71} amplitude={5} petals={36} lines={2} />
        </g>
      </g>
      <g textAnchor="middle" className="fill-ink">
        <text y="-18" className="fill-soft text-[13px]">
          Guaranteed
        </text>
        <text y="13" className="figures font-bold text-[24.5px] tracking-[-0.02em]">
          £1,150.00
        </text>
        <text y="34" className="fill-soft text-[13px]">
          each month
        </text>
      </g>
    </g>
  );
}

function Seal() {
  return (
    <g transform="translate(390 532)">
      <circle r="39" className="fill-accent" />
      <g fill="none" strokeWidth="0.9" className="stroke-on-accent">
        <EngravedRosette radius={30} amplitude={6} petals={18} lines={4} />
      </g>
      <text textAnchor="middle" y="5" className="fill-on-accent font-display font-semibold text-[16px]">
        {company.foundedYear}
      </text>
    </g>
  );
}
