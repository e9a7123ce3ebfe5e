/** Under which key this tab keeps a message that is not sent yet. */
export function messageKey(userId: string | undefined, applicationId: string): string {
  return `message:${userId}:${applicationId}`;
}
