import { useId } from 'react';
import { band, type RosetteOptions, rosette } from '~/lib/guilloche';

/** A rosette around the origin of the SVG it stands in: one line, drawn again at each turn, which keeps the page small. */
export function EngravedRosette({ radius, amplitude, petals, lines }: RosetteOptions) {
  const id = useId();
  const [line] = rosette({ radius, amplitude, petals, lines: 1 });
  return (
    <>
      <path id={id} d={line} />
      {range(lines).map((turn) => (
        <use key={turn} href={`#${id}`} transform={`rotate(${round((turn * 360) / petals / lines)})`} />
      ))}
    </>
  );
}

interface EngravedBandProps {
  /** Length along x, in the units of the view box. */
  length: number;
  amplitude: number;
  waves: number;
  lines: number;
}

/** A straight woven band from the origin along x. */
export function EngravedBand({ length, amplitude, waves, lines }: EngravedBandProps) {
  return band({ width: length, amplitude, waves, lines }).map((path) => <path key={path} d={path} />);
}

/** 1 to `count` - 1: the first line is the path itself. */
function range(count: number): number[] {
  return Array.from({ length: count - 1 }, (_, index) => index + 1);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
