import { expect, it } from 'vitest';
import type { CertificateTask } from '~/data/application-cases/queue-summary-query';
import { nextTask } from './next-task';

const at = (application_id: string, task: CertificateTask['task']): CertificateTask => ({
  application_id,
  task,
  certificate_number: 'RGC-CERT-1',
  tenant_name: null,
  since: '2026-11-20T09:00:00Z',
  act_by: null,
  roles: null,
});

const tasks = [at('listed', 'same'), at('second', 'withdrawal'), at('first', 'match'), at('stopped', 'confirmed')];

it('begins with a task that can be decided at once', () => {
  expect(nextTask(tasks, undefined)?.application_id).toBe('first');
});

it('continues after the open application, and begins again after the last', () => {
  expect(nextTask(tasks, 'first')?.application_id).toBe('second');
  expect(nextTask(tasks, 'listed')?.application_id).toBe('first');
});

it('skips a confirmed match, whose case is in the queue, and the application that is open', () => {
  expect(nextTask([at('stopped', 'confirmed')], undefined)).toBeUndefined();
  expect(nextTask([at('first', 'match')], 'first')).toBeUndefined();
});
