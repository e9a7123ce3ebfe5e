import type { ShortCertificate } from '@functions/_shared/certificate/qr/short-certificate.ts';
import type { Refusal } from '@functions/_shared/certificate/refusal.ts';
import type { Answer, Fact, Summary } from './answer';

const nothing = { specimen: false, facts: [] } as const;

/**
 * Explains a refusal to a person who holds the paper. `isCode`: the data was read from a QR code. `hasFreshKeys`: the keys were just
 * loaded.
 */
export function refusedAnswer({ reason }: Refusal, isCode: boolean, hasFreshKeys: boolean): Answer {
  if (reason === 'unknown_key' && !hasFreshKeys) {
    return {
      ...nothing,
      verdict: 'unchecked',
      sentence: 'This cannot be checked without a connection.',
      notes: ['It names a key that this device does not know. Open this page again when you are online.'],
    };
  }
  // A code does not contain the time of its signature, so one of ours looks like one that a thief signed.
  if (reason === 'revoked_key' && isCode) {
    return {
      ...nothing,
      verdict: 'unchecked',
      sentence: 'This code cannot be checked: its key was revoked.',
      notes: ['Ask for the PDF and drop it here. It says when it was signed.'],
    };
  }
  return {
    ...nothing,
    verdict: 'not_genuine',
    sentence: 'Not genuine. We did not sign this.',
    notes: [
      'It was made by somebody else, changed after we signed it, or damaged on its way.',
      'Do not rely on the paper. Ask for the PDF, scan its code again, or call us.',
    ],
  };
}

/** Without a key no result is possible. */
export function withoutKeys(): Answer {
  return {
    ...nothing,
    verdict: 'unchecked',
    sentence: 'This cannot be checked now.',
    notes: ['The keys that it needs could not be loaded. Try again when you are online.'],
  };
}

/** A certificate whose signature is ours. */
export interface Signed {
  readonly short: ShortCertificate;
  readonly facts: readonly Fact[];
  readonly summary: Summary;
}

/** The answer for a certificate with our signature without a list: whether it still counts is unknown. */
export function withoutList(signed: Signed): Answer {
  return notSettled(
    signed,
    'The list of withdrawn and replaced certificates could not be loaded. Try again when you are online.',
  );
}

/** The answer for a list that appears to be from the future: the day of the check is unknown. */
export function withWrongClock(signed: Signed): Answer {
  return notSettled(
    signed,
    'The list of withdrawn and replaced certificates is from later than today. Set the date and time of this device, and try again.',
  );
}

function notSettled({ short, facts, summary }: Signed, note: string): Answer {
  return {
    verdict: 'unchecked',
    specimen: short.specimen,
    sentence: 'We signed this, but whether it still counts cannot be checked now.',
    notes: [note],
    facts,
    summary,
  };
}
