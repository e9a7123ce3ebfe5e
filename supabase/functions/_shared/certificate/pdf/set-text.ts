import type { Face } from './fonts.ts';
import type { Element } from './open-document.ts';

/** The style of a text: its face, its size and line height in points, and its colour. */
export interface Style {
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
  readonly color: string;
  /** The letter spacing as a part of the size; negative for large titles. */
  readonly tracking?: number;
}

interface Run {
  readonly text: string;
  readonly face: Face;
  readonly width: number;
}

/** A text that is broken into lines but not drawn yet. */
export interface SetText {
  readonly style: Style;
  readonly lines: readonly (readonly Run[])[];
  readonly height: number;
  /** The text as it was given, where some of its letters cannot be printed. */
  readonly actual: string | undefined;
}

type Pdf = PDFKit.PDFDocument;

/** Breaks a text into lines of at most `width` points. */
export function setText(pdf: Pdf, text: string, style: Style, width: number): SetText {
  const printable = printableWords(pdf, text, style.face);
  const lines: Run[][] = [[]];
  let room = width;
  for (const word of printable.flatMap((run) => fitWord(pdf, run, style, width))) {
    const line = lines.at(-1) as Run[];
    const spaced = line.length === 0 ? word : measure(pdf, ` ${word.text}`, word.face, style);
    if (spaced.width <= room) {
      line.push(spaced);
      room -= spaced.width;
    } else {
      lines.push([word]);
      room = width - word.width;
    }
  }
  const isLossy = printable.some((run) => run.isLossy);
  return {
    style,
    lines: lines.map(joinRuns),
    height: lines.length * style.leading,
    actual: isLossy ? text : undefined,
  };
}

/** The widest of its lines. */
export function widthOf({ lines }: SetText): number {
  return Math.max(...lines.map(lineWidth));
}

/** Draws a text with its top left corner, the middle of its top, or its top right corner at a point. */
export function drawText(
  pdf: Pdf,
  set: SetText,
  x: number,
  y: number,
  align: 'left' | 'middle' | 'right' = 'left',
): void {
  const { style, lines } = set;
  for (const [index, line] of lines.entries()) {
    const shift = { left: 0, middle: 0.5, right: 1 }[align] * lineWidth(line);
    let at = x - shift;
    const baseline = y + (index + 0.5) * style.leading + 0.35 * style.size;
    for (const [place, run] of line.entries()) {
      // The space at the end of a line keeps its last word apart from the next one when the text is copied.
      const isEnd = place === line.length - 1 && index < lines.length - 1;
      pdf
        .font(run.face)
        .fontSize(style.size)
        .fillColor(style.color)
        .text(isEnd ? `${run.text} ` : run.text, at, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: (style.tracking ?? 0) * style.size,
        });
      at += run.width;
    }
  }
}

/** Adds a text to the structure of the document, and draws it. */
export function addText(
  pdf: Pdf,
  parent: Element,
  tag: string,
  set: SetText,
  [x, y]: readonly [number, number],
  align?: 'left' | 'middle' | 'right',
): void {
  const element = pdf.struct(tag, set.actual === undefined ? {} : { actual: set.actual });
  parent.add(element);
  element.add(() => drawText(pdf, set, x, y, align));
  element.end();
}

/** Whether our fonts have all letters of a text. */
export function isPrintable(pdf: Pdf, text: string): boolean {
  return printableWords(pdf, text, 'regular').every((run) => !run.isLossy);
}

/** The words of a text, each in a face that has its letters. Letters that no face has become question marks. */
function printableWords(pdf: Pdf, text: string, face: Face): { text: string; face: Face; isLossy: boolean }[] {
  const words = text
    .normalize('NFC')
    .split(/[^\S\u00a0]+/u)
    .filter((word) => word !== '');
  return words.map((word) => {
    const found = ([face, 'display'] as const).find((candidate) =>
      [...word].every((letter) => letter === '\u00a0' || has(pdf, candidate, letter)),
    );
    if (found !== undefined) return { text: word, face: found, isLossy: false };
    // A mark that belongs to the letter before it needs no question mark of its own.
    const shown = [...word.replace(/[\p{M}\p{Cf}]/gu, '')].map((letter) => (has(pdf, face, letter) ? letter : '?'));
    return { text: shown.join('') || '?', face, isLossy: true };
  });
}

function has(pdf: Pdf, face: Face, letter: string): boolean {
  const { _font } = pdf.font(face) as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };
  return _font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** Measures a text, in which plain spaces replace no-break spaces: a search for a space would not find those in copied text. */
function measure(pdf: Pdf, given: string, face: Face, { size, tracking = 0 }: Style): Run {
  const text = given.replaceAll('\u00a0', ' ');
  return { text, face, width: size * (widthAtSizeOne(pdf, text, face) + tracking * text.length) };
}

/** The widths of the words of each document: a page is set in several sizes until it fits. */
const widths = new WeakMap<Pdf, Map<string, number>>();

function widthAtSizeOne(pdf: Pdf, text: string, face: Face): number {
  const known = widths.get(pdf) ?? new Map<string, number>();
  widths.set(pdf, known);
  const key = `${face} ${text}`;
  const width = known.get(key) ?? pdf.font(face).fontSize(1).widthOfString(text);
  known.set(key, width);
  return width;
}

/** A word, split into pieces when it is wider than a line. */
function fitWord(pdf: Pdf, { text, face }: { text: string; face: Face }, style: Style, width: number): Run[] {
  const whole = measure(pdf, text, face, style);
  if (whole.width <= width) return [whole];
  const pieces: string[] = [];
  for (const letter of text) {
    const longer = (pieces.at(-1) ?? '') + letter;
    if (pieces.length > 0 && measure(pdf, longer, face, style).width <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces.map((piece) => measure(pdf, piece, face, style));
}

/** Joins neighbouring words of one face into one run, so that a line is one text. */
function joinRuns(line: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last?.face === run.face) {
      runs[runs.length - 1] = { ...last, text: last.text + run.text, width: last.width + run.width };
    } else {
      runs.push(run);
    }
  }
  return runs;
}

function lineWidth(line: readonly Run[]): number {
  return line.reduce((sum, run) => sum + run.width, 0);
}
