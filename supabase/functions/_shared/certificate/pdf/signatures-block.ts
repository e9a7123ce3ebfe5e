import type { Payload } from '../payload.ts';
import type { Block, BlockContext } from './block.ts';
import { dateAndTime } from './format.ts';
import { addText, type SetText, setText } from './set-text.ts';
import { scaled, styles } from './styles.ts';

/** The signatories with their office and the time of signing, and the witness of a deed, in two columns. */
export function signaturesBlock(context: BlockContext, { rgc }: Payload, x: number, width: number): Block {
  const { pdf, parent, scale } = context;
  const gap = 16;
  const columnWidth = rgc.signatories.length === 1 ? width : (width - gap) / 2;
  const title = setText(pdf, capacityOf(rgc), scaled(styles.detail, scale), width);
  const signatories = rgc.signatories.map((signatory) => setSignatory(context, signatory, columnWidth));
  const rows = [signatories.slice(0, 2), signatories.slice(2)].filter((row) => row.length > 0);
  const heights = rows.map((row) => Math.max(...row.map(heightOf)) + 8 * scale);
  return {
    height: heights.reduce((sum, height) => sum + height, title.height),
    draw(top) {
      addText(pdf, parent, 'P', title, [x, top]);
      let y = top + title.height;
      for (const [index, row] of rows.entries()) {
        for (const [column, sets] of row.entries()) {
          drawSignatory(context, sets, x + column * (columnWidth + gap), y + 8 * scale);
        }
        y += heights[index] ?? 0;
      }
    },
  };
}

/** How the guarantor is bound (Companies Act 2006, section 44). */
function capacityOf({ kind, guarantor, signatories }: Payload['rgc']): string {
  if (kind === 'agreement') return `Signed for ${guarantor.name}, with the intention to bind it, by`;
  const acting = signatories.some(({ witness }) => witness !== null)
    ? 'a director in the presence of a witness'
    : 'two authorised signatories';
  return `Executed as a deed by ${guarantor.name}, acting by ${acting}, and delivered on the day of issue`;
}

function setSignatory(
  { pdf, scale }: BlockContext,
  { name, office, authority, signed_at: signedAt, witness }: Payload['rgc']['signatories'][number],
  width: number,
): SetText[] {
  const detail = scaled(styles.detail, scale);
  const small = scaled(styles.small, scale);
  return [
    setText(pdf, name, scaled({ ...styles.heading, size: 14, leading: 18 }, scale), width),
    setText(pdf, `${office}. Signed electronically on ${dateAndTime(signedAt)}`, detail, width),
    setText(pdf, `Authority: ${authority}`, small, width),
    ...(witness === null
      ? []
      : [setText(pdf, `In the presence of ${witness.name}, ${witness.address}`, detail, width)]),
  ];
}

function drawSignatory({ pdf, parent }: BlockContext, sets: readonly SetText[], x: number, top: number): void {
  let y = top;
  for (const set of sets) {
    addText(pdf, parent, 'P', set, [x, y]);
    y += set.height;
  }
}

function heightOf(sets: readonly SetText[]): number {
  return sets.reduce((sum, { height }) => sum + height, 0);
}
