import type { CertificateTask } from '~/data/application-cases/queue-summary-query';

/** What can be done at once comes before what waits for somebody outside. A confirmed match waits as its case in the queue. */
const order: readonly CertificateTask['task'][] = [
  'match',
  'withdrawal',
  'reversal',
  'objection',
  'unattended_appeal',
  'unattended',
  'same',
];

/** What waits at a certificate for the person, to be opened where no case can be taken; the one that follows that of the open application. */
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
