/** The reason of all changes, where it is the same for several, so that it is said once; undefined otherwise. */
export function commonReason(changes: readonly { readonly reason: string }[]): string | undefined {
  const [first, ...others] = changes;
  const isCommon = others.length > 0 && others.every(({ reason }) => reason === first?.reason);
  return isCommon ? first?.reason : undefined;
}
