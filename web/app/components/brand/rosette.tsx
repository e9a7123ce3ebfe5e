import { EngravedRosette } from './engraved-lines';

/** An engraved rosette, an ornament in the current text colour. */
export function Rosette({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-50 -50 100 100" className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="0.9" className="[&_path]:[vector-effect:non-scaling-stroke]">
        <EngravedRosette radius={38} amplitude={9} petals={12} lines={4} />
        <EngravedRosette radius={22} amplitude={8} petals={8} lines={4} />
      </g>
    </svg>
  );
}
