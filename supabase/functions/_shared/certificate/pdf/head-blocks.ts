import type { Payload } from '../payload.ts';
import type { Block, BlockContext } from './block.ts';
import { colors, decorate, drawMark, drawMedallion } from './engraving.ts';
import { dateAt, longDate, money } from './format.ts';
import { page } from './open-document.ts';
import { addText, type Style, setText, widthOf } from './set-text.ts';
import { scaled, styles } from './styles.ts';

const middle = page.width / 2;
type Line = readonly [tag: string, text: string, style: Style];

/** The issuer, the title and the number of the certificate. */
export function titleBlock(
  { pdf, parent }: BlockContext,
  { sub, iat, rgc }: Payload,
  width: number,
  isCompact: boolean,
): Block {
  const kind = rgc.kind === 'deed' ? 'A deed of guarantee' : 'A guarantee agreement';
  const instead = rgc.replaces === null ? '' : `, in place of version ${rgc.replaces}`;
  const version = `Number ${sub}, version ${rgc.version}${instead}, issued on ${dateAt(iat)}`;
  const lines: Line[] = [
    ['P', rgc.guarantor.name, styles.issuer],
    ['H1', 'Rent Guarantee Certificate', isCompact ? scaled(styles.title, 0.84) : styles.title],
    ['P', kind, styles.kind],
    ['P', version, styles.number],
    ...(rgc.specimen ? [['P', specimenNotice, styles.warning] as const] : []),
  ];
  const sets = lines.map(([tag, text, style]) => {
    return { tag, set: setText(pdf, text, style, tag === 'H1' && !isCompact ? 300 : width) };
  });
  const mark = 26;
  const space = (index: number) => [0, 2, 6, 0, 7][index] ?? 0;
  return {
    height: sets.reduce((sum, { set }, index) => sum + set.height + space(index), mark) + (rgc.specimen ? 4 : 0),
    draw(top) {
      decorate(pdf, () => drawMark(pdf, middle, top + 10, 10, colors.engraving));
      let y = top + mark;
      for (const [index, { tag, set }] of sets.entries()) {
        y += space(index);
        if (set.style === styles.warning) frameNotice(pdf, y, widthOf(set), set.height);
        addText(pdf, parent, tag, set, [middle, y], 'middle');
        y += set.height;
      }
    },
  };
}

export const specimenNotice = 'Specimen, not a guarantee';

function frameNotice(pdf: PDFKit.PDFDocument, y: number, width: number, height: number): void {
  decorate(pdf, () => {
    pdf.roundedRect(middle - width / 2 - 12, y - 4, width + 24, height + 8, 4);
    pdf.lineWidth(1).fillAndStroke('#ffffff', colors.warning);
  });
}

/** The guaranteed amounts in the medallion, between the first and the last day of cover. */
export function medallionBlock(
  { pdf, parent }: BlockContext,
  { rgc: { cover } }: Payload,
  x: number,
  width: number,
  radius: number,
): Block {
  const unit = radius / 84;
  const inner = 1.22 * radius;
  const amount = fitted(
    pdf,
    money(cover.monthly_limit_pence),
    { ...styles.heading, size: 23 * unit, leading: 27 * unit },
    inner,
  );
  const label = scaled(styles.label, 1.12 * Math.min(unit, 1));
  const centre: [string, number][] = [
    ['Unpaid rent up to', -27],
    ['a month', 15],
    [`${money(cover.total_limit_pence)} in all`, 27],
  ];
  return {
    height: 2 * radius,
    draw(top) {
      const y = top + radius;
      decorate(pdf, () => {
        pdf.lineWidth(0.5).strokeColor(colors.rule);
        pdf
          .moveTo(x, y)
          .lineTo(middle - radius - 8, y)
          .moveTo(middle + radius + 8, y)
          .lineTo(x + width, y)
          .stroke();
        drawMedallion(pdf, middle, y, radius);
      });
      const [above, ...below] = centre.map(([text, shift]) => ({
        set: setText(pdf, text, label, inner),
        shift: shift * unit,
      }));
      if (above !== undefined) addText(pdf, parent, 'P', above.set, [middle, y + above.shift], 'middle');
      addText(pdf, parent, 'P', amount, [middle, y - amount.height / 2 - 1], 'middle');
      for (const { set, shift } of below) addText(pdf, parent, 'P', set, [middle, y + shift], 'middle');
      const side = (middle - radius - 8 - x) / 2;
      const days: [string, string, number][] = [
        ['Covered from', cover.from, x + side],
        ['until the end of', cover.until, x + width - side],
      ];
      for (const [text, day, at] of days) {
        addText(pdf, parent, 'P', setText(pdf, text, styles.label, 2 * side), [at, y - 17], 'middle');
        addText(pdf, parent, 'P', setText(pdf, longDate(day), styles.value, 2 * side), [at, y + 4], 'middle');
      }
    },
  };
}

/** A text on one line, made smaller when it is too wide. */
function fitted(pdf: PDFKit.PDFDocument, text: string, style: Style, width: number) {
  const set = setText(pdf, text, style, Number.POSITIVE_INFINITY);
  const size = Math.min(1, width / widthOf(set));
  return setText(pdf, text, { ...style, size: style.size * size }, Number.POSITIVE_INFINITY);
}
