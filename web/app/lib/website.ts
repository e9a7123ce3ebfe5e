/** A web address as it is stored: one without a scheme gets https://, and an empty one becomes null. */
export function toWebsiteUrl(text: string): string | null {
  const given = text.trim();
  if (given === '') return null;
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`;
}

/** Whether it is empty, or a web address with or without http:// or https://. */
export function isWebsite(text: string): boolean {
  const url = toWebsiteUrl(text);
  if (url === null) return true;
  try {
    const { protocol, hostname } = new URL(url);
    return /^https?:$/.test(protocol) && /\S\.\S/.test(hostname) && !/\s/.test(url);
  } catch {
    return false;
  }
}
