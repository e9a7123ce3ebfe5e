import type { Answer } from '../check/answer';
import { byId, element } from './element';
import { lookOf, specimenWords } from './looks';
import { seal } from './seal';

/** Verdicts on something that is no certificate of ours. */
const foreign: readonly Answer['verdict'][] = ['not_genuine', 'unknown', 'unreadable'];

/** Shows an answer at the top of the page, and announces it. */
export function showAnswer(answer: Answer): void {
  const { tone, sign } = lookOf(answer);
  const sentence = element(
    'h2',
    { id: 'sentence', tabindex: '-1', class: 'title-answer outline-none' },
    answer.sentence,
  );
  const words = element(
    'div',
    { class: 'min-w-0' },
    answer.specimen ? element('p', { class: 'specimen-mark' }, specimenWords) : undefined,
    sentence,
    ...answer.notes.map((note) => element('p', { class: 'mt-3 max-w-prose leading-relaxed' }, note)),
  );
  const head = element('div', { class: 'slip-head' }, seal(sign, !foreign.includes(answer.verdict)), words);
  const slip = element('div', { class: 'slip', 'data-tone': tone }, head, comparison(answer));
  const place = byId('answer');
  place.replaceChildren(slip);
  place.classList.remove('hidden');
  document.body.dataset.answered = answer.verdict;
  announce([answer.specimen ? `${specimenWords}.` : '', answer.sentence, ...answer.notes].join(' '));
  place.scrollIntoView({ block: 'start' });
}

/** Tells a screen reader. */
export function announce(text: string): void {
  byId('announcement').textContent = text.trim();
}

/** Verdicts on a paper that counts no longer. */
const past: readonly Answer['verdict'][] = ['replaced', 'withdrawn', 'ended'];

function comparison({ facts, verdict }: Answer): HTMLElement | undefined {
  if (facts.length === 0) return undefined;
  const title = past.includes(verdict) ? 'What we signed' : 'The paper must say exactly this';
  return element(
    'div',
    { class: 'px-[clamp(1.25rem,4vw,2.75rem)] py-8' },
    element('h3', { class: 'title-block' }, title),
    element('p', { class: 'mt-1 mb-4 text-soft' }, 'If a line differs, the paper was changed. What we signed counts.'),
    element(
      'dl',
      { class: 'facts' },
      ...facts.map(([label, value]) =>
        element('div', {}, element('dt', {}, label), ...[value].flat().map((line) => element('dd', {}, line))),
      ),
    ),
  );
}
