/** A property in a list as 'address line 1, city'; 'Not specified' for none. */
export function describeProperty(addressLine1: string | null | undefined, city: string | null | undefined): string {
  return [addressLine1, city].filter(Boolean).join(', ') || 'Not specified';
}
