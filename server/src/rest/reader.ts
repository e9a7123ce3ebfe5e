import { parseError, type RestError } from './rest-error.ts';

/** The maximum nesting of brackets in one parameter. Deeper ones are refused before they can exhaust the stack. */
const deepestNesting = 50;

/** An unquoted name: letters, digits, `_`, `$`, spaces inside, and `-` unless it starts an arrow. */
const plainName = /[\p{L}\p{N}_$](?:[\p{L}\p{N}_$ ]|-(?!>))*/uy;
const quotedName = /"((?:[^"\\]|\\.)*)"/suy;

/** Parses one query parameter from left to right. Each method advances past the text that it read. */
export class Reader {
  readonly #parameter: string;
  readonly #text: string;
  #position = 0;
  #depth = 0;

  /** @param parameter the name of the text in messages, such as `select parameter`. */
  constructor(parameter: string, text: string) {
    this.#parameter = parameter;
    this.#text = text;
  }

  /** Whether the end is reached. */
  get isAtEnd(): boolean {
    return this.#position >= this.#text.length;
  }

  /** Reads `text` if it comes next. */
  skip(text: string): boolean {
    if (!this.#text.startsWith(text, this.#position)) return false;
    this.#position += text.length;
    return true;
  }

  /** Reads `text`, or fails with PGRST100. */
  expect(text: string): void {
    if (!this.skip(text)) throw this.fail(`"${text}"`);
  }

  /** Reads the match of a sticky pattern at this position. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#position += match[0].length;
    return match;
  }

  /** Looks at the next text without reading it. */
  comes(pattern: RegExp): boolean {
    pattern.lastIndex = this.#position;
    return pattern.test(this.#text);
  }

  /** Reads the rest. */
  rest(): string {
    const rest = this.#text.slice(this.#position);
    this.#position = this.#text.length;
    return rest;
  }

  /** Reads a name, quoted or not, if one comes next. */
  name(): string | undefined {
    this.spaces();
    const quoted = this.match(quotedName)?.[1];
    if (quoted !== undefined) return quoted.replace(/\\(.)/gs, '$1');
    return this.match(plainName)?.[0].trimEnd();
  }

  /** Reads spaces. */
  spaces(): void {
    this.match(/ */y);
  }

  /** Runs `work` one level deeper. Fails with PGRST100 when the text is nested too deeply. */
  nested<T>(work: () => T, deepest = deepestNesting): T {
    this.#depth += 1;
    if (this.#depth > deepest) throw this.fail('less nesting');
    const result = work();
    this.#depth -= 1;
    return result;
  }

  /** Fails with PGRST100 when text is left. */
  end(): void {
    if (!this.isAtEnd) throw this.fail('end of input');
  }

  /** The error for missing text at this position. */
  fail(expected: string): RestError {
    return parseError(this.#parameter, this.#text, this.#position, expected);
  }
}
