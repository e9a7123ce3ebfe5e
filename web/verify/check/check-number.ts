import type { Site } from '../site';
import type { Answer } from './answer';
import { type Asked, askService, mentioned, type ServiceAnswer } from './ask-service';
import { dateFacts, datesUnderNotice } from './facts';
import { canBeUnderNotice } from './list-notes';
import { noticeSentence, sentenceOf } from './sentences';

/** Checks a typed number, in any case and with any spaces and hyphens, and also without the RGC-CERT that it begins with. */
export async function checkNumber(typed: string, site: Site): Promise<Answer> {
  // No number is that long, and a text that was pasted by mistake should not be sent to us.
  if (typed.length > 100) return withoutAnswer('no_number', typed);
  const asked = await askService(site, typed);
  const whole = withPrefix(typed) ?? withDigits(typed);
  // Old numbers may have other forms, so the typed text is tried first.
  if (asked.outcome === 'unknown' && whole !== undefined) return checkNumber(whole, site);
  // The page does not ask whether there is such an application, so that nobody learns it here.
  if (asked.outcome === 'unknown' && isApplicationNumber(typed)) return ofApplication;
  if (asked.outcome !== 'known') return withoutAnswer(asked.outcome, typed);
  // The service returns the date of a withdrawal, and a notice that runs, only for a question about one version.
  const again = await askService(site, typed, asked.answer.version);
  if (again.outcome === 'known') return ofNumber(typed, again.answer);
  // Without the second response a notice may have been given, so the answer only says what no notice changes.
  const { result } = asked.answer;
  if (result === 'in_force' || result === 'not_begun') return withoutAnswer('no_connection', typed);
  return ofNumber(typed, asked.answer);
}

/** Completes a number without its prefix; undefined for any other text. */
function withPrefix(typed: string): string | undefined {
  const [, rest] = /^(?:CERT)?([A-Z0-9]{12})$/.exec(lettersOf(typed)) ?? [];
  return rest === undefined || rest.startsWith('RGC') ? undefined : asPrinted(`RGCCERT${rest}`);
}

/** Replaces the letters I, L and O, which the groups do not contain, by digits. Undefined if nothing changes. */
function withDigits(typed: string): string | undefined {
  const [, groups] = /^RGCCERT([A-Z0-9]{12})$/.exec(lettersOf(typed)) ?? [];
  const read = groups?.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return read === groups ? undefined : asPrinted(`RGCCERT${read}`);
}

const lettersOf = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** RGC-YYYY-MM-NNN, in any case and with any separators. Old certificates may have such a number too. */
function isApplicationNumber(typed: string): boolean {
  return /^RGC20\d{2}(0[1-9]|1[0-2])\d{3,}$/.test(lettersOf(typed));
}

/** The answer for a text with several numbers. */
export const severalNumbers: Answer = {
  specimen: false,
  facts: [],
  verdict: 'unreadable',
  sentence: 'There is more than one number in this text.',
  notes: ['Check them one at a time.'],
};

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
  const { notice, ...facts } = mentioned(answer);
  const lead = 'The number is genuine';
  return {
    verdict: notice === undefined ? answer.result : 'under_notice',
    specimen: answer.specimen,
    sentence: notice === undefined ? sentenceOf(answer.result, facts, lead) : noticeSentence(facts, notice, lead),
    notes: [
      ...(notice === undefined && canBeUnderNotice(answer.result) ? ['No notice of withdrawal is running.'] : []),
      'A number can be copied onto another paper. Compare the dates, and scan the QR code or choose the PDF to be sure of the amounts and the names.',
      aboutVersion(answer.version),
    ],
    facts: [
      ['Number', number],
      ['Version', String(answer.version)],
      ...(notice === undefined ? dateFacts(facts) : datesUnderNotice(facts, notice.until)),
    ],
    summary: { number, version: answer.version, ...facts },
  };
}

function aboutVersion(version: number): string {
  return version === 1
    ? 'This is about version 1: no later one has replaced it.'
    : `This is about version ${version}, the newest one. If your paper says an earlier version, it was replaced.`;
}

/** A number as the paper shows it, with its hyphens; a number that staff have chosen stays as it was typed. */
function asPrinted(typed: string): string {
  const groups = /^(RGC)(CERT)(.{4})(.{4})(.{4})$/.exec(lettersOf(typed));
  return groups ? groups.slice(1).join('-') : typed.trim().toUpperCase();
}

function withoutAnswer(outcome: Exclude<Asked['outcome'], 'known'>, typed: string): Answer {
  const nothing = { specimen: false, facts: [] };
  switch (outcome) {
    case 'unknown':
      return {
        ...nothing,
        verdict: 'unknown',
        sentence: 'We have issued no certificate with this number.',
        notes: [
          lettersOf(typed).startsWith('RGC')
            ? 'Look for a typing mistake. If the paper says exactly this number, it is not ours: do not rely on it.'
            : 'The number of a certificate begins with RGC-CERT: type all of it. If the paper says exactly this number and no such beginning, it is not ours: do not rely on it.',
        ],
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
        notes: ['Scan the QR code or choose the PDF instead: this device checks those by itself.'],
      };
  }
}
