import { rosetteLine } from '~/lib/guilloche';
import type { Sign } from './looks';

const signs: Readonly<Record<Sign, string>> = {
  check: 'M-13 1l9 9 17-19',
  cross: 'M-11-11l22 22M11-11l-22 22',
  clock: 'M0-13v13l9 6',
  arrow: 'M-14 0h27M3-11L14 0 3 11',
  question: 'M-8-6a8 8 0 1 1 11 7.5Q0 3 0 8M0 14v.1',
};

const svg = 'http://www.w3.org/2000/svg';

/** The engraved rosette of our certificates with a sign in its middle. What is not genuine has no engraving, only a ring. */
export function seal(sign: Sign, isOurs: boolean): SVGElement {
  const drawing = make('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true', class: 'seal', fill: 'none' });
  const lines = make('g', { stroke: 'currentColor', 'stroke-width': '0.8' });
  lines.append(...(isOurs ? engraving() : [make('circle', { r: '44', 'stroke-width': '2.5' })]));
  const thick = {
    stroke: 'currentColor',
    'stroke-width': '5.5',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  drawing.append(lines, make('path', { d: signs[sign], ...thick }));
  return drawing;
}

function engraving(): SVGElement[] {
  const petals = 16;
  const lines = 5;
  const d = rosetteLine({ radius: 38, amplitude: 9.5, petals });
  return Array.from({ length: lines }, (_, turn) =>
    make('path', { d, transform: `rotate(${(turn * 360) / petals / lines})` }),
  );
}

function make(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
