import { describeChanges } from '../describe-changes.ts';
import type { Payload } from '../payload.ts';
import type { Block, BlockContext } from './block.ts';
import { withWholePostcodes } from './format.ts';
import { addText, setText } from './set-text.ts';
import { scaled, styles } from './styles.ts';

/** A list of what this version changes. */
export function changesBlock(context: BlockContext, { rgc }: Payload, x: number, width: number): Block {
  const { pdf, parent, scale } = context;
  const detail = scaled(styles.detail, scale);
  const title = setText(pdf, titleOf(rgc), scaled(styles.label, scale), width);
  const items = describeChanges(rgc.changes).map((line) => setText(pdf, withWholePostcodes(line), detail, width));
  return {
    height: items.reduce((sum, { height }) => sum + height + 2 * scale, title.height),
    draw(top) {
      addText(pdf, parent, 'H2', title, [x, top]);
      const list = pdf.struct('L');
      parent.add(list);
      let y = top + title.height + 2 * scale;
      for (const set of items) {
        const item = pdf.struct('LI');
        list.add(item);
        addText(pdf, item, 'LBody', set, [x, y]);
        item.end();
        y += set.height + 2 * scale;
      }
      list.end();
    },
  };
}

/** The heading of the list. */
function titleOf({ version, replaces }: Payload['rgc']): string {
  return `Version ${version}${replaces === null ? '' : ` replaces version ${replaces}`}. What changed:`;
}
