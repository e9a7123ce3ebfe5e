import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { QueueFilter } from '~/data/application-cases/queue-query';
import type { CertificateTask } from '~/data/application-cases/queue-summary-query';
import { EmptyQueue } from './empty-queue';

const shown = (
  filter: Partial<QueueFilter>,
  {
    tasks = [],
    forAnother = 0,
    mineElsewhere = 0,
  }: { tasks?: readonly CertificateTask['task'][]; forAnother?: number; mineElsewhere?: number },
) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EmptyQueue
        filter={{ turn: 'staff', step: null, assigned: null, ...filter }}
        tasks={tasks.map((task) => ({ task }) as CertificateTask)}
        forAnother={forAnother}
        mineElsewhere={mineElsewhere}
      />
    </MemoryRouter>,
  );

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

it('Without an appeal, the queue links to waiting objections.', () => {
  const html = shown({ step: 'appeal' }, { tasks: ['objection', 'match', 'objection'] });
  expect(html).toContain('2 objections to notices of withdrawal wait');
  expect(html).toContain('href="/dashboard/applications?certificates=objection"');
  expect(shown({ step: 'appeal' }, { tasks: ['objection'] })).toContain('1 objection to a notice of withdrawal waits');
});

it('Without an objection, and at other steps, the queue says that nothing waits.', () => {
  for (const html of [
    shown({ step: 'appeal' }, { tasks: ['match'] }),
    shown({ step: 'review' }, { tasks: ['objection'] }),
    shown({}, { tasks: ['objection'] }),
  ])
    expect(wordsOf(html)).toBe('Nothing is waiting here.');
});

it('Without a certificate to sign, the queue links to those that a colleague signs.', () => {
  const html = shown({ step: 'signature' }, { forAnother: 2 });
  expect(wordsOf(html)).toBe('Nothing is waiting here.2 cases wait for a colleague to sign or to decide an appeal.');
  expect(html).toContain('href="/dashboard/applications?show=another"');
  expect(wordsOf(shown({ step: 'review' }, { forAnother: 2 }))).toBe('Nothing is waiting here.');
});

it('Without an own case that waits for staff, the queue links to those that wait for a tenant or a landlord.', () => {
  const html = shown({ assigned: 'me' }, { mineElsewhere: 1 });
  expect(wordsOf(html)).toBe(
    'Nothing is waiting here.1 of yours is with a tenant or a landlord. What you can do meanwhile stands there.',
  );
  expect(html).toContain('href="/dashboard/applications?show=elsewhere&amp;who=me"');
  expect(wordsOf(shown({ assigned: 'me', step: 'review' }, { mineElsewhere: 2 }))).toContain(
    '2 of yours are with a tenant or a landlord.',
  );
});

it('The queue has no such link from the cases of others, from that list itself, or to an empty list.', () => {
  for (const html of [
    shown({ assigned: 'nobody' }, { mineElsewhere: 1 }),
    shown({ assigned: 'me', turn: 'tenant', step: 'elsewhere' }, { mineElsewhere: 1 }),
    shown({ assigned: 'me' }, { mineElsewhere: 0 }),
  ])
    expect(wordsOf(html)).toBe('Nothing is waiting here.');
});
