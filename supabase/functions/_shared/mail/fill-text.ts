import type { MailText } from './editable-mail.ts';

/** The words of a mail with their placeholders filled: the paragraphs above the button, and those below it. */
export interface FilledText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly closing: readonly string[];
}

/**
 * Fills the placeholders in the words of a mail. Braces within a value are not placeholders. A paragraph that becomes empty is left out.
 */
export function fillText({ subject, body }: MailText, values: Readonly<Record<string, string>>): FilledText {
  const blocks = body.split(/\n[ \t]*\n/);
  const button = blocks.findIndex((block) => /^\s*\{\{\s*link\s*\}\}\s*$/.test(block));
  const fill = (part: readonly string[]) => part.flatMap((block) => paragraphsOf(insert(block, values)));
  return {
    subject: insert(subject, values)
      .replace(/\s*[\r\n]+\s*/g, ' ')
      .trim(),
    paragraphs: fill(button < 0 ? blocks : blocks.slice(0, button)),
    closing: fill(button < 0 ? [] : blocks.slice(button + 1)),
  };
}

/** The paragraphs of a text: an empty line starts a new one. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function insert(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The placeholder ${name} of a mail has no value.`);
    return value;
  });
}
