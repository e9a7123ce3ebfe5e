const parts = /^\s*([a-z]{1,2}\d[a-z\d]?)\s*(\d[a-z]{2})\s*$/i;

/** A UK postcode as the Royal Mail writes it, 'BS6 6LG' for 'bs66lg'. Anything else stays as it is. */
export function tidyPostcode(text: string): string {
  const [, outward, inward] = parts.exec(text) ?? [];
  return outward && inward ? `${outward} ${inward}`.toUpperCase() : text;
}

/** Whether it has the form of a UK postcode. */
export function isUkPostcode(text: string): boolean {
  return parts.test(text);
}
