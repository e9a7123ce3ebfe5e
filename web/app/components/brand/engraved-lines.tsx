import { useId } from 'react';
import { type BandLine, bandLine, type RosetteLine, rosetteLine } from '~/lib/guilloche';

interface Lines {
  /** The number of lines; each is turned or shifted by an equal share of one wave. */
  lines: number;
}

/** A rosette around the SVG's origin. One path is reused at every angle, which keeps the page small. */
export function EngravedRosette({ lines, ...line }: RosetteLine & Lines) {
  const id = useId();
  return (
    <>
      <path id={id} d={rosetteLine(line)} />
      {range(lines).map((turn) => (
        <use key={turn} href={`#${id}`} transform={`rotate(${round((turn * 360) / line.petals / lines)})`} />
      ))}
    </>
  );
}

/** A straight woven band from the origin along x. One path, a wave longer than the band, is reused and clipped to length. */
export function EngravedBand({ lines, length, amplitude, waves }: BandLine & Lines) {
  const id = useId();
  const wave = length / waves;
  const half = amplitude + 1;
  return (
    <svg
      aria-hidden="true"
      y={-half}
      width={length}
      height={2 * half}
      viewBox={`0 ${-half} ${length} ${2 * half}`}
      overflow="hidden"
    >
      <path id={id} d={bandLine({ length: length + wave, amplitude, waves: waves + 1 })} />
      {range(lines).map((turn) => (
        <use key={turn} href={`#${id}`} x={-round((turn * wave) / lines)} />
      ))}
    </svg>
  );
}

/** 1 to `count` - 1: the first line is the path itself. */
function range(count: number): number[] {
  return Array.from({ length: count - 1 }, (_, index) => index + 1);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
