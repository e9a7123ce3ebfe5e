/** A property in a list as 'address line 1, city', or with what comes between; 'Not specified' for none. */
export function describeProperty(...lines: readonly (string | null | undefined)[]): string {
  return lines.filter(Boolean).join(', ') || 'Not specified';
}
