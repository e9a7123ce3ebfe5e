import type { Payload } from '../payload.ts';
import { decorate, drawFrame, drawSeal, drawSpecimenWatermark } from './engraving.ts';
import { type Fit, type Layout, layOutFirstPage } from './first-page-layout.ts';
import { type Element, page } from './open-document.ts';

/** From the intended layout to the densest one. The first that fits is used. */
const fits: readonly Fit[] = [
  ...[1.06, 1].map((scale) => ({ scale, radius: 84, isCompact: false, hasChanges: true })),
  { scale: 0.96, radius: 74, isCompact: false, hasChanges: true },
  ...[1, 0.96, 0.92, 0.88, 0.84, 0.8].map((scale) => ({
    scale,
    radius: 84 * scale ** 2,
    isCompact: true,
    hasChanges: true,
  })),
  ...[0.96, 0.9, 0.84, 0.78, 0.72, 0.66, 0.6, 0.54, 0.48, 0.42, 0.36].map((scale) => {
    return { scale, radius: 66 * scale, isCompact: true, hasChanges: false };
  }),
];

/** Draws the certificate itself. Returns whether another page has to list the changes. */
export function drawFirstPage(pdf: PDFKit.PDFDocument, root: Element, payload: Payload, qrText: string): boolean {
  pdf.addPage();
  const parent = pdf.struct('Sect');
  root.add(parent);
  decorate(pdf, () => {
    if (payload.rgc.specimen) drawSpecimenWatermark(pdf);
  });
  decorate(pdf, () => {
    drawFrame(pdf);
    drawSeal(pdf, page.width / 2, page.height - 46, 25);
  });
  const { layout, fit } = firstThatFits((each) => {
    return layOutFirstPage({ pdf, parent, scale: each.scale }, payload, qrText, each);
  });
  layout.draw();
  parent.end();
  return payload.rgc.changes.length > 0 && !fit.hasChanges;
}

function firstThatFits(make: (fit: Fit) => Layout): { layout: Layout; fit: Fit } {
  for (const fit of fits) {
    const layout = make(fit);
    if (layout.spare >= 0) return { layout, fit };
  }
  throw new Error('The certificate says more than a page holds.');
}
