import type { Payload } from '../payload.ts';
import { changesBlock } from './changes-block.ts';
import { decorate, drawPlainFrame, drawSpecimenWatermark } from './engraving.ts';
import { specimenNotice } from './head-blocks.ts';
import { type Element, page } from './open-document.ts';
import { addText, setText } from './set-text.ts';
import { styles } from './styles.ts';

const left = 50;
const width = page.width - 2 * left;

/** Draws the page with the changes, for when the first page has no room for them. */
export function drawChangesPage(pdf: PDFKit.PDFDocument, root: Element, payload: Payload): void {
  const { sub, rgc } = payload;
  pdf.addPage();
  const parent = pdf.struct('Sect');
  root.add(parent);
  decorate(pdf, () => {
    if (rgc.specimen) drawSpecimenWatermark(pdf);
  });
  decorate(pdf, () => drawPlainFrame(pdf));
  addText(pdf, parent, 'H2', setText(pdf, 'What changed', styles.heading, width), [left, 46]);
  const note = setText(pdf, `Certificate ${sub}, version ${rgc.version}`, styles.number, width);
  addText(pdf, parent, 'P', note, [left + width, 53], 'right');
  if (rgc.specimen) addText(pdf, parent, 'P', setText(pdf, specimenNotice, styles.warning, width), [left, 84]);
  const maxHeight = page.height - 104 - 50;
  const blocks = [1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4].map(
    (scale) => () => changesBlock({ pdf, parent, scale }, payload, left, width),
  );
  let block = changesBlock({ pdf, parent, scale: 1.1 }, payload, left, width);
  for (const make of blocks) {
    block = make();
    if (block.height <= maxHeight) break;
  }
  block.draw(104);
  parent.end();
}
