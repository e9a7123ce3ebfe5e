import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { CertificateTask } from '~/data/application-cases/queue-summary-query';
import { EmptyQueue } from './empty-queue';

const shown = (step: string | null, tasks: readonly CertificateTask['task'][]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EmptyQueue step={step} tasks={tasks.map((task) => ({ task }) as CertificateTask)} />
    </MemoryRouter>,
  );

it('Without an appeal, the queue leads to the objections that wait.', () => {
  const html = shown('appeal', ['objection', 'match', 'objection']);
  expect(html).toContain('2 objections to notices of withdrawal wait');
  expect(html).toContain('href="/dashboard/applications?certificates=objection"');
  expect(shown('appeal', ['objection'])).toContain('1 objection to a notice of withdrawal waits');
});

it('Without an objection, and at other steps, nothing waits.', () => {
  for (const html of [shown('appeal', ['match']), shown('review', ['objection']), shown(null, ['objection'])])
    expect(html.replaceAll(/<[^>]+>/g, '')).toBe('Nothing is waiting here.');
});
