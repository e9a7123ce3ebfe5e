/** With the letters alone that Royal Mail uses at each place, so that a letter O is not a zero. */
const parts = /^\s*([a-z]\d[\da-hjkpstuw]?|[a-z]{2}\d[\dabehmnprvwxy]?)\s*(\d[abd-hjlnp-uw-z]{2})\s*$/i;

/** A UK postcode as the Royal Mail writes it, 'BS6 6LG' for 'bs66lg'. Anything else stays as it is. */
export function tidyPostcode(text: string): string {
  const [, outward, inward] = parts.exec(text) ?? [];
  return outward && inward ? `${outward} ${inward}`.toUpperCase() : text;
}

/** Whether it has the form of a UK postcode. */
export function isUkPostcode(text: string): boolean {
  return parts.test(text);
}
