import type { Element } from './open-document.ts';

/** A part of a page whose height is known before it is drawn. */
export interface Block {
  readonly height: number;
  draw(y: number): void;
}

/** What a part of a page needs: the document, the element of its structure that it belongs to, and the scale of its text. */
export interface Setting {
  readonly pdf: PDFKit.PDFDocument;
  readonly parent: Element;
  readonly scale: number;
}
