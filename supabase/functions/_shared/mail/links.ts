import { escapeHtml } from './fill-html.ts';

/** Matches web addresses, which stay as they are; e-mail addresses; telephone numbers; and texts that must stay on one line. */
const pieces = new RegExp(
  [
    String.raw`(?<url>https?:\/\/\S+)`,
    String.raw`(?<![\p{L}\p{N}_.+%-])(?<email>[\p{L}\p{N}_][\p{L}\p{N}_.+'%-]*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)`,
    String.raw`(?<![\p{L}\p{N}£.,/-]|\d )(?<phone>\+[1-9](?:[ -]?(?:\(0\)[ -]?)?\d){7,14}|\(0\d{2,4}\)(?:[ -]?\d){6,8}|0[1-9](?:[ -]?\d){8,9})(?![\p{L}\p{N}]|[ ,./-]?\d)`,
    String.raw`(?<whole>\bRGC-\d{4}-\d{2}-\d+|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b)`,
  ].join('|'),
  'gu',
);

/**
 * Returns a text as HTML with links for e-mail addresses and telephone numbers. Application numbers, postcodes and telephone numbers stay
 * on one line. `subject` is the subject of mails to the linked addresses.
 */
export function linkContacts(text: string, subject?: string): string {
  let html = '';
  let end = 0;
  for (const { 0: piece, index, groups = {} } of text.matchAll(pieces)) {
    html += escapeHtml(text.slice(end, index)) + mark(piece, groups, subject);
    end = index + piece.length;
  }
  return html + escapeHtml(text.slice(end));
}

function mark(
  piece: string,
  { email, phone, whole }: Readonly<Record<string, string | undefined>>,
  subject: string | undefined,
): string {
  const words = escapeHtml(piece);
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  if (email) return `<a href="mailto:${escapeHtml(encodeURI(piece) + query)}" style="color:inherit">${words}</a>`;
  if (phone) return `<a href="tel:${dialled(piece)}" style="color:inherit;white-space:nowrap">${words}</a>`;
  return whole ? `<span style="white-space:nowrap">${words}</span>` : words;
}

/** The number in international form, without the leading zero of a UK number. */
function dialled(phone: string): string {
  const digits = phone.replace('(0)', '').replaceAll(/\D/g, '');
  return phone.startsWith('+') ? `+${digits}` : `+44${digits.slice(1)}`;
}

/**
 * Keeps mail programs from turning a name or an address, such as Booking.com Ltd, into a link: it adds an invisible word joiner after each
 * dot and colon that they look for.
 */
export function preventAutolink(name: string): string {
  return name.replace(/\.(?=\p{L}{2})|:(?=\/\/)/gu, '$&\u2060');
}
