import { EngravedBand, EngravedRosette } from '~/components/brand/engraved-lines';
import { since } from '~/config/advertising-claims';
import { company } from '~/config/company';

export interface CertificateDrawingProps {
  tenant: string;
  property: string;
  /** The first and the last day covered, as they are printed. */
  from: string;
  until: string;
  /** The most for a month, as it is printed. */
  monthly: string;
  /** The line at the foot. */
  reference: string;
  /** A word stamped across it: it is not what counts. */
  stamp?: string | undefined;
  /** A description of the drawing. */
  label: string;
  className?: string;
}

const corners = [
  [34, 34],
  [446, 34],
  [34, 586],
  [446, 586],
] as const;

/** A drawing of a Rent Guarantee Certificate. Texts that are too long for it end in an ellipsis. */
export function CertificateDrawing(props: CertificateDrawingProps) {
  const { tenant, property, from, until, monthly, reference, stamp, label, className } = props;
  return (
    <svg viewBox="0 0 480 620" role="img" aria-label={label} className={className}>
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
      <Medallion monthly={monthly} />
      <Fact label="Tenant" lines={[shortened(tenant, 17)]} x={64} y={440} />
      <Fact label="Property" lines={onTwoLines(property, 25)} x={224} y={440} />
      <Fact label="From" lines={[from]} x={64} y={502} />
      <Fact label="Until" lines={[until]} x={224} y={502} />
      <line x1="64" x2="336" y1="534" y2="534" className="stroke-line" />
      <text x="64" y="557" className="figures fill-soft text-[12.5px]">
        {reference}
      </text>
      <Seal />
      {stamp ? <Stamp word={stamp} /> : null}
    </svg>
  );
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** An address breaks after a part of it, so that the number of a flat stays in the picture. */
function onTwoLines(address: string, most: number): string[] {
  const end = address.length > most ? address.lastIndexOf(', ', most - 1) : -1;
  if (end < 0) return [shortened(address, most)];
  return [address.slice(0, end + 1), shortened(address.slice(end + 2), most)];
}

function Fact({ label, lines, x, y }: { label: string; lines: readonly string[]; x: number; y: number }) {
  return (
    <g>
      <text x={x} y={y} className="fill-soft text-[12.5px]">
        {label}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={x} y={y + 20 + 18 * index} className="figures fill-ink font-semibold text-[15.5px]">
          {line}
        </text>
      ))}
    </g>
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

function Medallion({ monthly }: { monthly: string }) {
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
          {monthly}
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
        {/* A claim like 'since 1997', which needs the same evidence. */}
        {since ? company.foundedYear : null}
      </text>
    </g>
  );
}

function Stamp({ word }: { word: string }) {
  return (
    <g transform="translate(240 310) rotate(-18)">
      <rect x="-150" y="-34" width="300" height="68" rx="10" strokeWidth="3" className="fill-surface/85 stroke-bad" />
      <text textAnchor="middle" y="13" className="fill-bad font-display font-semibold text-[38px]">
        {word}
      </text>
    </g>
  );
}
