import { dateAndTime } from '@functions/_shared/certificate/pdf/format.ts';
import type { Site } from '../site';
import type { Answer, Summary } from './answer';
import { askService, mentioned, type ServiceAnswer } from './ask-service';
import { datesUnderNotice } from './facts';
import { advice, canBeUnderNotice, noNotices } from './list-notes';
import { noticeSentence, sentenceOf } from './sentences';

/** The note for a question that the service did not answer. */
const unanswered =
  'We could not ask whether it is being withdrawn: our service did not answer. Check your connection and ask again.';

/**
 * Asks the service whether notice of withdrawal was given for a certificate that was checked by its code. The other facts stay,
 * because an answer by number would contain fewer.
 */
export async function askForNotice(answer: Answer, site: Site, now: number): Promise<Answer> {
  const { askFor: number, summary } = answer;
  if (number === undefined || summary === undefined) return answer;
  const others = answer.notes.filter((note) => note !== noNotices && note !== unanswered);
  const asked = await askService(site, number, summary.version);
  if (asked.outcome !== 'known') return { ...answer, notes: [unanswered, noNotices, ...others] };
  const { askFor, ...known } = answer;
  return {
    ...known,
    ...withServiceAnswer(asked.answer, summary, answer.facts),
    notes: [...findings(asked.answer, now), ...others],
  };
}

/** Adds the service's response to the answer: its sentence, and the dates that a notice leaves. */
function withServiceAnswer(
  said: ServiceAnswer,
  stated: Summary,
  facts: Answer['facts'],
): Pick<Answer, 'verdict' | 'sentence' | 'facts'> {
  const { notice, ...dates } = mentioned(said);
  if (notice === undefined) return { verdict: said.result, sentence: sentenceOf(said.result, dates), facts };
  const left = new Map(datesUnderNotice(stated, notice.until));
  return {
    verdict: 'under_notice',
    sentence: noticeSentence(dates, notice, 'Genuine'),
    facts: facts.map(([label, value]) => [label, left.get(label) ?? value]),
  };
}

function findings(said: ServiceAnswer, now: number): string[] {
  const when = `We asked our service on ${dateAndTime(new Date(now * 1000).toISOString())}.`;
  if (mentioned(said).notice !== undefined) return [when];
  const after = advice[said.result];
  if (canBeUnderNotice(said.result)) return [`No notice of withdrawal is running. ${when}`];
  return after === undefined ? [when] : [after, when];
}
