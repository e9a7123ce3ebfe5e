/** How the two answers to what is to be confirmed read. */
export const confirmations = { yes: 'Yes', no: 'No, it is different' } as const;

interface Said {
  /** What was chosen; '' where there is no choice. */
  readonly choice: string;
  readonly answer: string;
  readonly files: readonly string[];
}

/** All that an answer says, as text. */
export function answerWords({ choice, answer, files }: Said): string {
  return [choice, answer.trim(), files.length > 0 ? `With ${files.join(', ')}` : ''].filter(Boolean).join('\n');
}
