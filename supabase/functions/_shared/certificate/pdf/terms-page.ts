import type { Payload } from '../payload.ts';
import type { Terms } from '../terms/read-terms.ts';
import { colors, decorate, drawPlainFrame, drawSpecimenWatermark } from './engraving.ts';
import { drawBand } from './guilloche.ts';
import { specimenNotice } from './head-blocks.ts';
import { type Element, page } from './open-document.ts';
import { addText, drawText, type SetText, type Style, setText } from './set-text.ts';
import { scaled, styles } from './styles.ts';

const left = 50;
const width = page.width - 2 * left;
const gap = 22;
const columnWidth = (width - gap) / 2;
const bottom = page.height - 62;

const body: Style = { face: 'regular', size: 8.6, leading: 11.4, color: colors.ink };
const subheading: Style = { ...body, face: 'semibold', size: 9, color: colors.accent };

interface Paragraph {
  readonly tag: string;
  readonly set: SetText;
  readonly space: number;
}

/** Draws the terms, in two columns of the largest type that fits. */
export function drawTermsPage(pdf: PDFKit.PDFDocument, root: Element, payload: Payload, terms: Terms): void {
  pdf.addPage();
  const parent = pdf.struct('Sect');
  root.add(parent);
  decorate(pdf, () => {
    if (payload.rgc.specimen) drawSpecimenWatermark(pdf);
  });
  decorate(pdf, () => drawPlainFrame(pdf));
  const top = drawHead(pdf, parent, payload, terms);
  const [first, second] = layOut(pdf, terms, bottom - top);
  for (const [column, paragraphs] of [first, second].entries()) {
    let y = top;
    for (const [index, { tag, set, space }] of paragraphs.entries()) {
      y += index === 0 ? 0 : space;
      addText(pdf, parent, tag, set, [left + column * (columnWidth + gap), y]);
      y += set.height;
    }
  }
  drawFoot(pdf, payload);
  parent.end();
}

function drawHead(pdf: PDFKit.PDFDocument, parent: Element, { sub, rgc }: Payload, terms: Terms): number {
  const title = setText(pdf, terms.title, styles.heading, width);
  addText(pdf, parent, 'H2', title, [left, 46]);
  const note = setText(pdf, `Certificate ${sub}, version ${rgc.version}`, styles.number, width);
  addText(pdf, parent, 'P', note, [left + width, 53], 'right');
  decorate(pdf, () => {
    pdf.lineWidth(0.4).strokeColor(colors.engraving);
    drawBand(pdf, left, 83, { length: width, amplitude: 5, waves: 24, lines: 5 });
  });
  let y = 97;
  if (rgc.specimen) {
    const notice = setText(pdf, specimenNotice, { ...styles.warning, size: 9.5 }, width);
    addText(pdf, parent, 'P', notice, [left, y]);
    y += notice.height + 2;
  }
  const introduction = setText(pdf, terms.introduction, body, width);
  addText(pdf, parent, 'P', introduction, [left, y]);
  return y + introduction.height + 9;
}

function layOut(pdf: PDFKit.PDFDocument, terms: Terms, height: number): [Paragraph[], Paragraph[]] {
  for (let scale = 1.14; ; scale -= 0.02) {
    const paragraphs = terms.sections.flatMap(({ heading, paragraphs }) => [
      { tag: 'H3', set: setText(pdf, heading, scaled(subheading, scale), columnWidth), space: 7 * scale },
      ...paragraphs.map((text) => ({
        tag: 'P',
        set: setText(pdf, text, scaled(body, scale), columnWidth),
        space: 2 * scale,
      })),
    ]);
    // The first column takes what fits, and does not end with a heading.
    let cut = paragraphs.length;
    while (cut > 1 && (heightOf(paragraphs.slice(0, cut)) > height || paragraphs[cut - 1]?.tag === 'H3')) cut -= 1;
    const columns: [Paragraph[], Paragraph[]] = [paragraphs.slice(0, cut), paragraphs.slice(cut)];
    if (heightOf(columns[1]) <= height || scale < 0.5) return columns;
  }
}

function heightOf(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, { set, space }, index) => sum + set.height + (index === 0 ? 0 : space), 0);
}

function drawFoot(pdf: PDFKit.PDFDocument, { rgc: { terms } }: Payload): void {
  decorate(pdf, () => {
    const text = setText(
      pdf,
      `Terms version ${terms.version}, SHA-256 ${terms.sha256}`,
      { ...styles.small, size: 6.4 },
      width,
    );
    drawText(pdf, text, page.width / 2, page.height - 50, 'middle');
  });
}
