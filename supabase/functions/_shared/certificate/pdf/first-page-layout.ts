import type { Payload } from '../payload.ts';
import type { Block, BlockContext } from './block.ts';
import { changesBlock } from './changes-block.ts';
import { checkBlock } from './check-block.ts';
import { colors, decorate } from './engraving.ts';
import { factsBlock } from './facts-block.ts';
import { medallionBlock, titleBlock } from './head-blocks.ts';
import { page } from './open-document.ts';
import { codeWidth } from './qr-code.ts';
import { addText, isPrintable, type Style, setText } from './set-text.ts';
import { signaturesBlock } from './signatures-block.ts';
import { scaled, styles } from './styles.ts';

const left = 70;
const width = page.width - 2 * left;
const top = 64;
/** Above the seal. */
const bottom = page.height - 82;

/** How densely the page is laid out. */
export interface Fit {
  /** The scale of the text. */
  readonly scale: number;
  /** The radius of the medallion. */
  readonly radius: number;
  /** Whether the title is on one line. */
  readonly isCompact: boolean;
  /** Whether it lists the changes; otherwise the last page does. */
  readonly hasChanges: boolean;
}

/** A page that is laid out but not drawn yet. */
export interface Layout {
  /** The height that is left over; negative if the page is too small. */
  readonly spare: number;
  draw(): void;
}

/** A block with the space above it, which grows with what is left over on the page. */
interface Placed {
  readonly block: Block;
  readonly space: number;
  readonly hasRule?: boolean;
}

/** Lays out the first page: the guarantee from the top, the signatures and the QR code from the bottom. */
export function layOutFirstPage(context: BlockContext, payload: Payload, qrText: string, fit: Fit): Layout {
  const upper = upperBlocks(context, payload, fit);
  const lower = lowerBlocks(context, payload, qrText);
  const gap = 10 + 10 * context.scale;
  const spare =
    bottom - top - lower.height - gap - upper.reduce((sum, { block, space }) => sum + block.height + space, 0);
  return {
    spare,
    draw() {
      const extraSpace = Math.max(0, Math.min(14, spare / upper.length));
      let y = top;
      for (const { block, space, hasRule } of upper) {
        const above = space + (space === 0 ? extraSpace / 2 : extraSpace);
        if (hasRule) drawRule(context, y + above / 2 + 1);
        block.draw(y + above);
        y += above + block.height;
      }
      drawRule(context, bottom - lower.height - 10);
      lower.draw(bottom - lower.height);
    },
  };
}

function upperBlocks(context: BlockContext, payload: Payload, fit: Fit): Placed[] {
  const gap = 10 * context.scale;
  const promise = scaled(styles.promise, Math.min(context.scale, 1));
  return [
    { block: titleBlock(context, payload, width, fit.isCompact), space: 0 },
    { block: medallionBlock(context, payload, left, width, fit.radius), space: gap },
    { block: textBlock(context, promiseOf(payload, fit), promise, left + 20, width - 40), space: gap },
    { block: factsBlock(context, payload, left, width), space: 1.6 * gap, hasRule: true },
    ...(fit.hasChanges && payload.rgc.changes.length > 0
      ? [{ block: changesBlock(context, payload, left, width), space: gap, hasRule: true }]
      : []),
  ];
}

function lowerBlocks(context: BlockContext, payload: Payload, qrText: string): Block {
  const signatures = signaturesBlock(context, payload, left, width - codeWidth - 34);
  const check = checkBlock(context, payload, qrText, left + width - 4);
  const small = scaled(styles.small, Math.min(1, 1.15 * context.scale));
  const legal = textBlock(context, legalOf(context.pdf, payload), small, left, width);
  const above = Math.max(signatures.height, check.height + 4) + 8;
  return {
    height: above + legal.height,
    draw(y) {
      signatures.draw(y);
      check.draw(y + 4);
      legal.draw(y + above);
    },
  };
}

function promiseOf({ rgc: { guarantor, tenants, changes } }: Payload, { hasChanges }: Fit): string {
  const [who, fail] = tenants.length === 1 ? ['tenant named here owes', 'does'] : ['tenants named here owe', 'do'];
  const isOnLastPage = changes.length > 0 && !hasChanges;
  return [
    `${guarantor.name} guarantees to the landlord named here the rent that the ${who} for the property and ${fail} not pay,`,
    'within these limits and on the terms that follow.',
    isOnLastPage ? 'What this version changed is on the last page.' : '',
  ].join(' ');
}

function legalOf(pdf: PDFKit.PDFDocument, { rgc }: Payload): string {
  const { name, company_number: number, registered_office: office, regulatory_statement: statement } = rgc.guarantor;
  const sentences = [`Guarantor: ${name}, company number ${number}, registered office ${office}.`, statement ?? ''];
  // The attached data has the names and all other words of the certificate.
  if (!isPrintable(pdf, JSON.stringify(rgc))) {
    sentences.push('A question mark in a name stands for a letter that our typeface lacks. The attached data has it.');
  }
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function textBlock({ pdf, parent }: BlockContext, text: string, style: Style, x: number, maxWidth: number): Block {
  const set = setText(pdf, text, style, maxWidth);
  return { height: set.height, draw: (y) => addText(pdf, parent, 'P', set, [x + maxWidth / 2, y], 'middle') };
}

function drawRule({ pdf }: BlockContext, y: number): void {
  decorate(pdf, () => {
    pdf.lineWidth(0.5).strokeColor(colors.rule);
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke();
  });
}
