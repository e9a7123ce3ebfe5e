import { borderAreas, outsideWords, postcodeArea } from '~/config/postcode-areas';

/** The hint of the nation, with the reason if the postcode does not decide it. `openPostcode` is such a postcode. */
export function nationHint(openPostcode: string | undefined): string {
  if (openPostcode === undefined) return 'Its law applies. The postcode fills it in, except near a border';
  if (outsideWords(openPostcode)) return 'This postcode is not in the United Kingdom';
  const area = postcodeArea(openPostcode);
  return borderAreas.includes(area)
    ? 'This postcode has parts in two nations: choose the one of the property'
    : `There is no postcode that begins with ${area}: check it`;
}
