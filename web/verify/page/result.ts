import type { Answer } from '../check/answer';

/** One of many files with its answer. */
export interface Result {
  readonly file: string;
  readonly answer: Answer;
}
