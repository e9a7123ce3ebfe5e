import type { Site } from '../site';
import type { Answer } from './answer';
import { type Asked, askService, mentioned, type ServiceAnswer } from './ask-service';
import { dateFacts } from './facts';
import { sentenceOf } from './sentences';

/** Checks a typed number, in any case and with any spaces and hyphens. */
export async function checkNumber(typed: string, site: Site): Promise<Answer> {
  const asked = await askService(site, typed);
  // Whether there is such an application is not asked, and nobody learns it here.
  if (asked.outcome === 'unknown' && isApplicationNumber(typed)) return ofApplication;
  if (asked.outcome !== 'known') return withoutAnswer(asked.outcome);
  const { answer } = asked;
  // The service gives the date of a withdrawal only when asked for one version.
  const again = answer.result === 'withdrawn' ? await askService(site, typed, answer.version) : asked;
  return ofNumber(typed, again.outcome === 'known' ? again.answer : answer);
}

/** RGC-YYYY-MM-NNN, in any case and with any signs between. Certificates from before may have such a number too. */
function isApplicationNumber(typed: string): boolean {
  return /^RGC20\d{2}(0[1-9]|1[0-2])\d{3,}$/.test(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
}

const ofApplication: Answer = {
  specimen: false,
  facts: [],
  verdict: 'unreadable',
  sentence: 'This looks like the number of an application, not of a certificate.',
  notes: [
    'We have issued no certificate with this number, and an application guarantees nothing.',
    'The number of a certificate is at the top of its page 1, and in the e-mail that it came with. It begins with RGC-CERT.',
  ],
};

function ofNumber(typed: string, answer: ServiceAnswer): Answer {
  const number = asPrinted(typed);
  const facts = mentioned(answer);
  return {
    verdict: answer.result,
    specimen: answer.specimen,
    sentence: sentenceOf(answer.result, facts, 'The number is genuine'),
    notes: [
      'A number can be copied onto another paper. Compare the dates, and scan the QR code or drop the PDF to be sure of the amounts and the names.',
      `This is about version ${answer.version}, the newest one. If your paper says an earlier version, it was replaced.`,
    ],
    facts: [['Number', number], ['Version', String(answer.version)], ...dateFacts(facts)],
    summary: { number, version: answer.version, ...facts },
  };
}

/** A number as the paper has it, with its hyphens; one that staff have chosen themselves stays as it was typed. */
function asPrinted(typed: string): string {
  const upper = typed.trim().toUpperCase();
  const groups = /^(RGC)(CERT)(.{4})(.{4})(.{4})$/.exec(upper.replaceAll(/[^A-Z0-9]/g, ''));
  return groups ? groups.slice(1).join('-') : upper;
}

function withoutAnswer(outcome: Exclude<Asked['outcome'], 'known'>): Answer {
  const nothing = { specimen: false, facts: [] };
  switch (outcome) {
    case 'unknown':
      return {
        ...nothing,
        verdict: 'unknown',
        sentence: 'We have issued no certificate with this number.',
        notes: ['Look for a typing mistake. If the paper says exactly this number, it is not ours: do not rely on it.'],
      };
    case 'no_number':
      return {
        ...nothing,
        verdict: 'unreadable',
        sentence: 'This is not the number of a certificate.',
        notes: ['The number is at the top of page 1. It begins with letters and has hyphens in it.'],
      };
    case 'too_many':
      return {
        ...nothing,
        verdict: 'unchecked',
        sentence: 'This number cannot be checked now.',
        notes: [
          'Too many unknown numbers were asked for from your network. Try again in an hour, or scan the QR code.',
        ],
      };
    case 'no_connection':
      return {
        ...nothing,
        verdict: 'unchecked',
        sentence: 'A number cannot be checked without a connection.',
        notes: ['Scan the QR code or drop the PDF instead: this device checks those by itself.'],
      };
  }
}
