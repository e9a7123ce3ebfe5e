import type { Answer } from '../check/answer';
import { askForNotice } from '../check/ask-for-notice';
import { readSite } from '../site';
import { byId, element } from './element';
import { lookOf, specimenWords } from './looks';
import { seal } from './seal';

/** Verdicts on something that is not a certificate of ours. */
const foreign: readonly Answer['verdict'][] = ['not_genuine', 'unknown', 'unreadable'];

/** The sentence about a file that is not as we signed it; that about the data comes below. */
const changedFile = 'This file was changed after we signed it. Do not rely on what it shows.';

const changedNote =
  'Somebody changed it, or a program saved it again. Compare each line below with what the file shows, or ask for the file as we sent it.';

/** Introduces the sentence about the data in a changed file, which is signed apart from the file. */
const ofSignedData = (sentence: string) =>
  `What we signed is only what stands below: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

interface Shown {
  /** An element above the answer. */
  readonly before?: HTMLElement;
  /** Gets the answer again with what the service was asked. */
  readonly onAsked?: (answer: Answer) => void;
}

/** Shows an answer at the top of the page, and announces it. */
export function showAnswer(answer: Answer, shown: Shown = {}): void {
  const { tone, sign } = lookOf(answer);
  const sentence = element(
    'h2',
    { id: 'sentence', tabindex: '-1', class: 'title-answer outline-none' },
    answer.isFileChanged ? changedFile : answer.sentence,
  );
  const changed = answer.isFileChanged ? [ofSignedData(answer.sentence), changedNote] : [];
  const words = element(
    'div',
    { class: 'min-w-0' },
    answer.specimen ? element('p', { class: 'specimen-mark' }, specimenWords) : undefined,
    sentence,
    ...changed.map((text) => element('p', { class: 'mt-3 max-w-prose font-semibold leading-relaxed' }, text)),
    // The question that the sentence leaves open comes before the facts.
    answer.askFor === undefined ? undefined : askButton(answer, shown),
    ...answer.notes.map((note) => element('p', { class: 'mt-3 max-w-prose leading-relaxed' }, note)),
  );
  const head = element(
    'div',
    { class: 'slip-head' },
    seal(sign, !foreign.includes(answer.verdict) && !answer.isFileChanged),
    words,
  );
  const slip = element('div', { class: 'slip', 'data-tone': tone }, head, comparison(answer));
  const place = byId('answer');
  place.replaceChildren(...(shown.before === undefined ? [] : [shown.before]), slip);
  place.classList.remove('hidden');
  document.body.dataset.answered = answer.verdict;
  announce(
    [
      answer.specimen ? `${specimenWords}.` : '',
      answer.isFileChanged ? changedFile : answer.sentence,
      ...changed,
      ...answer.notes,
    ].join(' '),
  );
  place.scrollIntoView({ block: 'start' });
}

/** Asks the service, which then learns that the number was asked for, and shows the same answer with what it says. */
function askButton(answer: Answer, shown: Shown): HTMLElement {
  const button = element(
    'button',
    { type: 'button', class: 'button primary mt-4 mb-1 print:hidden' },
    'Is it being withdrawn? Ask now',
  );
  button.addEventListener('click', async () => {
    button.disabled = true;
    announce('Asking …');
    const asked = await askForNotice(answer, readSite(), Date.now() / 1000);
    shown.onAsked?.(asked);
    // Another check may have run meanwhile.
    if (!button.isConnected) return;
    showAnswer(asked, shown);
    byId('sentence').focus({ preventScroll: true });
  });
  return button;
}

/** Tells a screen reader. */
export function announce(text: string): void {
  byId('announcement').textContent = text.trim();
}

/** The titles of the facts on a paper that no longer counts, or not for as long as it says. */
const titles: Partial<Record<Answer['verdict'], string>> = {
  replaced: 'What we signed',
  withdrawn: 'What we signed',
  ended: 'What we signed',
  under_notice: 'What we signed, and what the notice leaves of it',
};

function comparison({ facts, verdict }: Answer): HTMLElement | undefined {
  if (facts.length === 0) return undefined;
  const hint =
    verdict === 'under_notice'
      ? 'If the paper says something else than it says here, it was changed.'
      : 'If a line differs, the paper was changed. What we signed counts.';
  const title = titles[verdict] ?? 'The paper must say exactly this';
  return element(
    'div',
    { class: 'px-[clamp(1.25rem,4vw,2.75rem)] py-8' },
    element('h3', { class: 'title-block' }, title),
    element('p', { class: 'mt-1 mb-4 text-soft' }, hint),
    element(
      'dl',
      { class: 'facts' },
      ...facts.map(([label, value]) =>
        element('div', {}, element('dt', {}, label), ...[value].flat().map((line) => element('dd', {}, line))),
      ),
    ),
  );
}
