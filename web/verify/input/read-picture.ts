import type { Found } from './found';
import { readCodes } from './read-codes';
import { isCertificateCode } from './read-link';

/** The longest side at which a code is looked for, in pixels: more only takes longer. */
const longestSide = 4000;

/** Finds the code of a certificate in a photograph. */
export async function readPicture(file: Blob): Promise<Found> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return { problem: 'no_picture' };
  const found = await readCodes(draw(bitmap));
  bitmap.close();
  return chooseCode(found);
}

/** The code of a certificate among those that were found. */
export function chooseCode(texts: readonly string[]): Found {
  const text = texts.find(isCertificateCode);
  if (text !== undefined) return { text };
  return { problem: texts.length > 0 ? 'other_code' : 'no_certificate' };
}

function draw(bitmap: ImageBitmap): ImageData {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser cannot draw');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
