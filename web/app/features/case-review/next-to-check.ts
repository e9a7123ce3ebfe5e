import type { DocumentState } from '~/domain/documents/document-state';

/** The place of the next document that nobody has looked at, after the given one and from the top again; undefined for none. */
export function nextToCheck(states: readonly DocumentState[], from: number): number | undefined {
  const order = states.map((_, index) => (from + 1 + index) % states.length);
  return order.find((index) => index !== from && states[index] === 'to_check');
}
