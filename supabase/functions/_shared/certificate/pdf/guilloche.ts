/**
 * Guilloche: the engraved line work of banknotes and certificates. The website draws the same curves as SVG
 * (`web/app/lib/guilloche.ts`); on paper they are finer.
 */

/** The length of a control handle from crest to trough that makes the curve nearly a sine. */
const sineHandle = 0.3642;

export interface Rosette {
  /** The radius of the middle of the waves. */
  readonly radius: number;
  readonly amplitude: number;
  readonly petals: number;
  /** Each is turned by an equal share of a petal. */
  readonly lines: number;
}

/** Draws a rosette around a point. */
export function drawRosette(pdf: PDFKit.PDFDocument, x: number, y: number, rosette: Rosette): void {
  const { radius, amplitude, petals, lines } = rosette;
  const step = Math.PI / petals;
  for (let line = 0; line < lines; line += 1) {
    const turn = (line * 2 * step) / lines;
    const at = (index: number, reach: number): [number, number] => {
      const angle = turn + index * step;
      const r = radius + (index % 2 === 0 ? amplitude : -amplitude);
      const along = reach * r * sineHandle * step;
      return [
        round(x + r * Math.cos(angle) - along * Math.sin(angle)),
        round(y + r * Math.sin(angle) + along * Math.cos(angle)),
      ];
    };
    pdf.moveTo(...at(0, 0));
    for (let index = 0; index < 2 * petals; index += 1) {
      pdf.bezierCurveTo(...at(index, 1), ...at(index + 1, -1), ...at(index + 1, 0));
    }
    pdf.closePath();
  }
  pdf.stroke();
}

export interface Band {
  readonly length: number;
  readonly amplitude: number;
  readonly waves: number;
  /** Each is shifted by an equal share of a wave. */
  readonly lines: number;
}

/** Draws a straight woven band from a point to the right, or downwards. */
export function drawBand(pdf: PDFKit.PDFDocument, x: number, y: number, band: Band, isUpright = false): void {
  const { length, amplitude, waves, lines } = band;
  const step = length / waves / 2;
  pdf.save().translate(x, y);
  if (isUpright) pdf.rotate(90);
  pdf.rect(0, -amplitude - 1, length, 2 * amplitude + 2).clip();
  for (let line = 0; line < lines; line += 1) {
    const start = (-line * 2 * step) / lines;
    pdf.moveTo(round(start), -amplitude);
    for (let index = 0; index < 2 * (waves + 1); index += 1) {
      const from = index % 2 === 0 ? -amplitude : amplitude;
      const left = start + index * step;
      const reach = sineHandle * step;
      const [end, handle] = [round(left + step), round(left + step - reach)];
      pdf.bezierCurveTo(round(left + reach), from, handle, -from, end, -from);
    }
  }
  pdf.stroke().restore();
}

/** Rounds to hundredths of a point, which is finer than any printer. More digits would double the size of the file. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
