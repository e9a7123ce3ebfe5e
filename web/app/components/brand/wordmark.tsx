import { company } from '~/config/company';

const turns = [0, 45, 90, 135];

/** The brand's name with its mark, in the current text colour. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden="true" viewBox="-12 -12 24 24" className="size-[min(2rem,10vw)] shrink-0 text-engraving">
        <g fill="none" stroke="currentColor" strokeWidth="1.1">
          {turns.map((turn) => (
            <ellipse key={turn} rx="10.5" ry="4.4" transform={`rotate(${turn})`} />
          ))}
        </g>
      </svg>
      <span className="font-display font-semibold text-[min(1.375rem,7vw)] tracking-[-0.03em]">{company.brand}</span>
    </span>
  );
}
