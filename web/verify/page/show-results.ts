import { longDate, money } from '@functions/_shared/certificate/pdf/format.ts';
import { saveFile } from '~/lib/save-file';
import type { Answer, Summary } from '../check/answer';
import { byId, element } from './element';
import { countWords, lookOf, specimenWords } from './looks';
import { type FileResult, resultsCsv } from './results-csv';
import { announce, showAnswer } from './show-answer';

/** Shows the answers of many files as a table. A file's name shows its whole answer. */
export function showResults(results: readonly FileResult[]): void {
  const save = element('button', { type: 'button', class: 'button secondary print:hidden' }, 'Save as CSV');
  save.addEventListener('click', () => {
    saveFile(new Blob([resultsCsv(results)], { type: 'text/csv;charset=utf-8' }), 'certificates.csv');
  });
  const counts = countWords(results.map(({ answer }) => answer));
  const title = `${results.length} files checked`;
  const head = element(
    'div',
    { class: 'mb-4 flex flex-wrap items-center justify-between gap-4' },
    element('h2', { id: 'sentence', class: 'title-page' }, title),
    save,
  );
  const place = byId('answer');
  place.replaceChildren(
    head,
    element('p', { id: 'counts', class: 'mb-2 max-w-prose font-medium' }, counts),
    element(
      'p',
      { class: 'mb-4 max-w-prose' },
      'Genuine says that we signed what stands here. Compare each paper with its row, because its print can be changed. A file’s name shows all of it, and lets you ask whether notice of withdrawal was given, of which the list of withdrawn certificates does not tell.',
    ),
    element(
      'div',
      { class: 'overflow-x-auto', tabindex: '0', role: 'region', 'aria-label': 'The answers' },
      table(results),
    ),
  );
  place.classList.remove('hidden');
  document.body.dataset.answered = 'many';
  announce(`${title}. ${counts}`);
  place.scrollIntoView({ block: 'start' });
}

function table(results: readonly FileResult[]): HTMLElement {
  const columns = ['File', 'Answer', 'Number', 'Tenant and property', 'Cover', 'At most'];
  // The table also shows what was asked about one of them afterwards.
  const known = [...results];
  const back = () => showResults(known);
  return element(
    'table',
    { class: 'results' },
    element('thead', {}, element('tr', {}, ...columns.map((name) => element('th', { scope: 'col' }, name)))),
    element(
      'tbody',
      {},
      ...results.map((result, place) =>
        row(result, back, (answer) => {
          known[place] = { ...result, answer };
        }),
      ),
    ),
  );
}

function row({ file, answer }: FileResult, back: () => void, onAsked: (answer: Answer) => void): HTMLElement {
  const { tone, short } = lookOf(answer);
  const open = element(
    'button',
    { type: 'button', class: 'quiet-link text-left font-semibold [overflow-wrap:anywhere]' },
    file,
  );
  open.addEventListener('click', () => {
    const button = element(
      'button',
      { type: 'button', class: 'button secondary mb-4 print:hidden' },
      'Back to all files',
    );
    button.addEventListener('click', back);
    showAnswer(answer, { before: button, onAsked });
    button.focus();
  });
  const { summary } = answer;
  return element(
    'tr',
    { 'data-tone': tone },
    element('th', { scope: 'row' }, open),
    element(
      'td',
      {},
      element('span', { class: 'verdict' }, short),
      answer.specimen ? element('span', { class: 'block text-soft' }, specimenWords) : undefined,
    ),
    element('td', { class: 'figures whitespace-nowrap' }, summary ? `${summary.number} / ${summary.version}` : ''),
    element('td', {}, ...lines(summary?.tenants, summary?.property)),
    element('td', { class: 'figures' }, summary ? `${longDate(summary.from)} to ${longDate(summary.until)}` : ''),
    element('td', { class: 'figures whitespace-nowrap' }, ...limits(summary)),
  );
}

const lines = (...texts: readonly (string | undefined)[]) =>
  texts.map((text) => element('span', { class: 'block' }, text ?? ''));

function limits({ monthlyLimitPence, totalLimitPence }: Partial<Summary> = {}): HTMLElement[] {
  if (monthlyLimitPence === undefined || totalLimitPence === undefined) return [];
  return lines(`${money(monthlyLimitPence)} a month`, `${money(totalLimitPence)} in all`);
}
