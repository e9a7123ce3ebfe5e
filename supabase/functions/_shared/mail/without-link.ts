/**
 * The name of a person, a company or a file, or an address, so that mail programs make no link of it, as of Booking.com Ltd: an invisible character, which
 * breaks no line, follows what they look for.
 */
export function withoutLink(name: string): string {
  return name.replace(/\.(?=\p{L}{2})|:(?=\/\/)/gu, '$&\u2060');
}
