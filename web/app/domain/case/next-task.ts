import type { CertificateTask } from '~/data/application-cases/queue-summary-query';

/** Tasks that can be done at once come before those that wait for somebody outside. A confirmed match is in the queue as a case. */
const order: readonly CertificateTask['task'][] = [
  'match',
  'withdrawal',
  'reversal',
  'objection',
  'unattended_appeal',
  'unattended',
  'same',
];

/** The certificate task to open when there is no case to take: the one that follows the task of the open application. */
export function nextTask(
  tasks: readonly CertificateTask[],
  currentId: string | undefined,
): CertificateTask | undefined {
  const sorted = tasks
    .filter(({ task }) => order.includes(task))
    .sort((one, other) => order.indexOf(one.task) - order.indexOf(other.task));
  const here = sorted.findLastIndex(({ application_id: id }) => id === currentId);
  return [...sorted.slice(here + 1), ...sorted].find(({ application_id: id }) => id !== currentId);
}
