import { readData } from '@functions/_shared/certificate/data/read-data.ts';
import { dateInLondonAt } from '@functions/_shared/certificate/dates.ts';
import type { KeySet } from '@functions/_shared/certificate/keys/key-set.ts';
import { readQrText } from '@functions/_shared/certificate/qr/read-qr-text.ts';
import { type ShortCertificate, shortCertificate } from '@functions/_shared/certificate/qr/short-certificate.ts';
import { Refusal } from '@functions/_shared/certificate/refusal.ts';
import type { StatusList } from '@functions/_shared/certificate/status/read-status-list.ts';
import type { Site } from '../site';
import type { Answer } from './answer';
import { askService, mentioned } from './ask-service';
import { fullFacts, fullSummary, shortFacts, shortSummary } from './facts';
import type { Fetched } from './fetch-cached';
import { fetchKeys, fetchList, isFromFuture } from './keys-and-lists';
import { canBeUnderNotice, listNotes } from './list-notes';
import { refusedAnswer, type Signed, withoutKeys, withoutList, withWrongClock } from './refused-answer';
import { type Mentioned, type State, sentenceByList, stateOn } from './sentences';

/**
 * Checks a text that was signed: that of a QR code, or the signed data in a PDF. Nothing of it leaves the browser, except the
 * number of a certificate that was withdrawn or replaced: the service is asked when, and by which version.
 */
export async function checkSigned(text: string, site: Site, now: number): Promise<Answer> {
  const keys = await fetchKeys(site);
  if (keys === undefined) return withoutKeys();
  let signed: Signed;
  try {
    signed = await readSigned(text, site, keys.value);
  } catch (error) {
    if (error instanceof Refusal) return refusedAnswer(error, text.includes('#'), keys.isFresh);
    throw error;
  }
  const list = await fetchList(site, signed.short.status.list, keys.value, now);
  if (list === undefined) return withoutList(signed);
  return isFromFuture(list.value, now) ? withWrongClock(signed) : judge(signed, list, site, now);
}

async function readSigned(text: string, { issuer, api }: Site, keys: KeySet): Promise<Signed> {
  if (text.includes('#')) {
    const short = await readQrText(text, issuer, keys);
    return { short, facts: shortFacts(short), summary: shortSummary(short) };
  }
  const payload = await readData(text, issuer, keys);
  const short = shortCertificate(payload);
  const { uri } = payload.status.status_list;
  if (uri !== `${api}/certificate-status/${short.status.list}`) {
    throw new Refusal('malformed', `Its status would be at ${uri}, which is not ours.`);
  }
  return { short, facts: fullFacts(payload, short), summary: fullSummary(payload, short) };
}

async function judge(signed: Signed, list: Fetched<StatusList>, site: Site, now: number): Promise<Answer> {
  const { short, facts, summary } = signed;
  const status = list.value.statusAt(short.status.index);
  const state: State = status === 'valid' ? stateOn(dateInLondonAt(now), short) : status;
  const mentions: Mentioned = state === status ? { ...short, ...(await askWhen(short, site)) } : short;
  return {
    verdict: state,
    specimen: short.specimen,
    sentence: sentenceByList(state, mentions),
    notes: listNotes(state, list, now),
    facts,
    summary,
    listFrom: list.value.issuedAt,
    ...(canBeUnderNotice(state) ? { askFor: short.number } : {}),
  };
}

/** The day of the withdrawal, or the replacing version, if the service can be asked. */
async function askWhen({ number, version }: ShortCertificate, site: Site): Promise<Partial<Mentioned>> {
  const asked = await askService(site, number, version);
  if (asked.outcome !== 'known') return {};
  const { replacedBy, withdrawnOn } = mentioned(asked.answer);
  return { replacedBy, withdrawnOn };
}
