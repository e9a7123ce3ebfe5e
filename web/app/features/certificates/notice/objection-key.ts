/** Under which this tab keeps what a person types against a notice: words that were kept for one are not those against the next. */
export function objectionKey(userId: string | undefined, noticeId: string): string {
  return `objection:${userId}:${noticeId}`;
}
