/** An agreement, its headings without their mark. */
export function withoutMarks(agreement: string): string {
  return agreement.replace(/^# /gm, '');
}
