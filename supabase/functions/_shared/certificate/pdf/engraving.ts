import { drawBand, drawRosette } from './guilloche.ts';
import { page } from './open-document.ts';

/** The colours of the brand on paper. They stay distinct in black and white: dark green prints as dark grey. */
export const colors = {
  ink: '#17231d',
  soft: '#4d5951',
  rule: '#b9c4bb',
  accent: '#0e4a36',
  engraving: '#3d6f5e',
  faint: '#a9c1b6',
  cream: '#fbf7ec',
  warning: '#8f2318',
  watermark: '#e9efea',
} as const;

type Pdf = PDFKit.PDFDocument;

/** Draws decoration, which screen readers skip. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.save();
  draw();
  pdf.restore();
  pdf.endMarkedContent();
}

/** The distances of the middle of the bands, and of the line within them, from the edge of the paper. */
const bandInset = 33;
export const frameInset = 48;
const corner = 21;

/** The woven frame of the first page. */
export function drawFrame(pdf: Pdf): void {
  const { width, height } = page;
  const [right, bottom] = [width - bandInset, height - bandInset];
  pdf.lineWidth(0.4).strokeColor(colors.engraving);
  const across = { length: width - 2 * (bandInset + corner), amplitude: 9, waves: 16, lines: 6 };
  const down = { length: height - 2 * (bandInset + corner), amplitude: 9, waves: 24, lines: 6 };
  for (const y of [bandInset, bottom]) drawBand(pdf, bandInset + corner, y, across);
  for (const x of [bandInset, right]) drawBand(pdf, x, bandInset + corner, down, true);
  for (const x of [bandInset, right]) {
    for (const y of [bandInset, bottom]) {
      drawRosette(pdf, x, y, { radius: 12.5, amplitude: 6, petals: 8, lines: 5 });
      drawRosette(pdf, x, y, { radius: 4, amplitude: 2, petals: 6, lines: 2 });
    }
  }
  pdf.lineWidth(0.5).strokeColor(colors.faint);
  pdf.roundedRect(frameInset, frameInset, width - 2 * frameInset, height - 2 * frameInset, 4).stroke();
}

/** The plain frame of the other pages. */
export function drawPlainFrame(pdf: Pdf): void {
  const inset = 30;
  const { width, height } = page;
  pdf.lineWidth(0.4).strokeColor(colors.engraving);
  for (const x of [inset, width - inset]) {
    for (const y of [inset, height - inset])
      drawRosette(pdf, x, y, { radius: 7.5, amplitude: 3.6, petals: 8, lines: 4 });
  }
  pdf.lineWidth(0.5).strokeColor(colors.faint);
  for (const y of [inset, height - inset]) pdf.moveTo(inset + 15, y).lineTo(width - inset - 15, y);
  for (const x of [inset, width - inset]) pdf.moveTo(x, inset + 15).lineTo(x, height - inset - 15);
  pdf.stroke();
}

/** The rosette around the guaranteed amount. */
export function drawMedallion(pdf: Pdf, x: number, y: number, radius: number): void {
  const unit = radius / 105;
  pdf.lineWidth(0.45).strokeColor(colors.engraving);
  drawRosette(pdf, x, y, { radius: 90 * unit, amplitude: 15 * unit, petals: 24, lines: 8 });
  pdf.lineWidth(0.35).strokeColor(colors.faint);
  drawRosette(pdf, x, y, { radius: 70 * unit, amplitude: 5 * unit, petals: 36, lines: 3 });
}

/** The solid seal with the mark of the brand. */
export function drawSeal(pdf: Pdf, x: number, y: number, radius: number): void {
  pdf.circle(x, y, radius + 3).fill('#ffffff');
  pdf.circle(x, y, radius).fill(colors.accent);
  pdf.lineWidth(0.5).strokeColor(colors.cream);
  drawRosette(pdf, x, y, { radius: radius * 0.77, amplitude: radius * 0.15, petals: 18, lines: 4 });
  drawMark(pdf, x, y, radius * 0.42, colors.cream);
}

/** The mark of the brand: four ellipses, each turned by an eighth of a circle. */
export function drawMark(pdf: Pdf, x: number, y: number, radius: number, color: string): void {
  pdf.lineWidth(radius / 10).strokeColor(color);
  for (const turn of [0, 45, 90, 135]) {
    pdf
      .save()
      .rotate(turn, { origin: [x, y] })
      .ellipse(x, y, radius, radius * 0.42)
      .stroke()
      .restore();
  }
}

/** The watermark of a specimen, behind everything else. */
export function drawSpecimenWatermark(pdf: Pdf): void {
  const [x, y] = [page.width / 2, page.height / 2];
  pdf
    .rotate(-52, { origin: [x, y] })
    .font('display')
    .fontSize(150)
    .fillColor(colors.watermark);
  const width = pdf.widthOfString('Specimen');
  pdf.text('Specimen', x - width / 2, y + 52, { lineBreak: false, baseline: 'alphabetic' });
}
