import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

type Reader = typeof import('zxing-wasm/reader');
let reader: Promise<Reader> | undefined;

/** Loads the reader of QR codes, half a megabyte, once and only when it is needed. */
function loadReader(): Promise<Reader> {
  reader ??= import('zxing-wasm/reader').then((loaded) => {
    loaded.prepareZXingModule({ overrides: { locateFile: () => wasm } });
    return loaded;
  });
  reader.catch(() => {
    reader = undefined;
  });
  return reader;
}

/** The texts of the QR codes in a picture. */
export async function readCodes(picture: ImageData): Promise<string[]> {
  const { readBarcodes } = await loadReader();
  const codes = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 8 });
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** A canvas whose pixels are read; both sides are rounded, and at least one pixel. */
export function openCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser cannot draw');
  return { canvas, context };
}
