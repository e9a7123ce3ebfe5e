import { EngravedRosette } from '~/components/brand/engraved-lines';
import { company } from '~/config/company';

/** The founding year inside the engraving of our certificates. */
export function FoundingRosette() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-100 -100 200 200"
      className="mx-auto w-full max-w-72 text-engraving lg:max-w-none"
    >
      <circle r="98" className="fill-surface" />
      <g fill="none" stroke="currentColor" strokeWidth="0.55">
        <EngravedRosette radius={80} amplitude={17} petals={24} lines={8} />
        <EngravedRosette radius={57} amplitude={9} petals={18} lines={5} />
      </g>
      <text textAnchor="middle" y="12" className="fill-ink font-display font-semibold text-[36px] tracking-[-0.03em]">
        {company.foundedYear}
      </text>
    </svg>
  );
}
