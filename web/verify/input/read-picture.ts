import { openCanvas, readCodes } from './read-codes';
import { isCertificateCode } from './read-link';
import type { ReadResult } from './read-result';

/** The longest side at which a code is looked for, in pixels: more only takes longer. */
const longestSide = 4000;

/** No camera takes more, and unpacking more would end the browser of a phone: a small file can state any size. */
export const mostPixels = 120_000_000;

/** Finds the code of a certificate in a photograph. */
export async function readPicture(file: Blob): Promise<ReadResult> {
  const pixels = await countPixels(file);
  if (pixels === undefined) return { problem: 'no_picture' };
  if (pixels > mostPixels) return { problem: 'too_many_pixels' };
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return { problem: 'no_picture' };
  const found = await readCodes(draw(bitmap));
  bitmap.close();
  return chooseCode(found);
}

/** The code of a certificate among those that were found. */
export function chooseCode(texts: readonly string[]): ReadResult {
  const text = texts.find(isCertificateCode);
  if (text !== undefined) return { text };
  return { problem: texts.length > 0 ? 'other_code' : 'no_certificate' };
}

/** Counts the pixels that a picture's header states; undefined for any other file. The browser reads them without unpacking the picture. */
async function countPixels(file: Blob): Promise<number | undefined> {
  // Without its type a browser does not accept a drawing (SVG), which could take for ever to draw.
  const address = URL.createObjectURL(file.slice(0, file.size, 'application/octet-stream'));
  const picture = new Image();
  try {
    return await new Promise((resolve) => {
      picture.onload = () => resolve(picture.naturalWidth * picture.naturalHeight);
      picture.onerror = () => resolve(undefined);
      picture.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function draw(bitmap: ImageBitmap): ImageData {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const { canvas, context } = openCanvas(bitmap.width * scale, bitmap.height * scale);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
