import { rosette } from '~/lib/guilloche';

const rings = [
  ...rosette({ radius: 38, amplitude: 9, petals: 12, lines: 4 }),
  ...rosette({ radius: 22, amplitude: 8, petals: 8, lines: 4 }),
];

/** The engraved rosette of our certificates, as an ornament. Its colour is the text colour. */
export function Rosette({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-50 -50 100 100" className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="0.9">
        {rings.map((path) => (
          <path key={path} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
    </svg>
  );
}
