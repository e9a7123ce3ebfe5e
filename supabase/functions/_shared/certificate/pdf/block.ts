import type { Element } from './open-document.ts';

/** A part of a page whose height is known before it is drawn. */
export interface Block {
  readonly height: number;
  draw(y: number): void;
}

/** The context of a block: the document, the parent element in its structure, and the scale of the text. */
export interface BlockContext {
  readonly pdf: PDFKit.PDFDocument;
  readonly parent: Element;
  readonly scale: number;
}
