import type { Answer } from '../check/answer';
import type { ReadProblem } from '../input/read-result';

const words: Readonly<Record<ReadProblem, readonly [sentence: string, note: string]>> = {
  no_certificate: [
    'We found no certificate in this file.',
    'A photograph or a scan must show the whole QR code, sharp and without a reflection. The PDF that we sent is best: it can be read without the code.',
  ],
  other_code: ['This QR code is not one of a certificate.', 'Ours is on page 1 of the certificate.'],
  no_picture: ['This file cannot be read.', 'Choose a PDF, or a photograph as JPEG, PNG or WebP.'],
  too_many_pixels: ['This picture has too many pixels.', 'Choose one of up to 120 megapixels.'],
  too_large: ['This file is too large to be a certificate.', 'Choose one of up to 50 MB.'],
};

/** The answer where there was nothing to check. */
export function problemAnswer(problem: ReadProblem): Answer {
  const [sentence, note] = words[problem];
  return { verdict: 'unreadable', specimen: false, sentence, notes: [note], facts: [] };
}
