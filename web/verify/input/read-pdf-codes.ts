import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { openCanvas, readCodes } from './read-codes';
import { chooseCode, mostPixels } from './read-picture';
import type { ReadResult } from './read-result';

type Reader = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
type Task = ReturnType<Reader['getDocument']>;
type Page = Awaited<ReturnType<Awaited<Task['promise']>['getPage']>>;

/** The code is on page 1. A scan may have a letter in front of it. */
const mostPages = 4;
/** The longer side of a page in pixels, at which the code on A4 paper is sharp. */
const longestSide = 2400;
/** The time limit for a file, in milliseconds, because a file can be made to keep a reader busy for ever. */
const timeoutMs = 15_000;
const nothing: ReadResult = { problem: 'no_certificate' };

/**
 * Finds the code of a certificate on the first pages of a PDF, scanned or printed to a file. The reader of PDFs is loaded for that
 * alone.
 */
export async function readPdfCodes(bytes: Uint8Array): Promise<ReadResult> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({ data: bytes, isEvalSupported: false, disableFontFace: true, maxImageSize: mostPixels });
  try {
    return await Promise.race([readPages(task), late()]);
  } catch {
    // The file is broken, or needs a password.
    return nothing;
  } finally {
    // This does not wait, because a busy reader does not answer.
    task.destroy().catch(() => {});
  }
}

/** The answer for a file that takes too long. */
function late(): Promise<ReadResult> {
  return new Promise((resolve) => setTimeout(resolve, timeoutMs, nothing));
}

async function readPages(task: Task): Promise<ReadResult> {
  const file = await task.promise;
  let result = nothing;
  for (let number = 1; number <= Math.min(file.numPages, mostPages); number += 1) {
    const found = chooseCode(await readCodes(await draw(await file.getPage(number))));
    if ('text' in found) return found;
    if (found.problem === 'other_code') result = found;
  }
  return result;
}

async function draw(page: Page): Promise<ImageData> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) });
  const { canvas, context } = openCanvas(viewport.width, viewport.height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
