import type { QueueSummary } from '~/data/application-cases/queue-summary-query';
import { formatAge } from '~/lib/dates';

interface Need {
  readonly key: string;
  /** '4 need a decision' */
  readonly text: string;
  /** 'oldest 8 days' */
  readonly oldest: string;
  /** The part of the queue, in the address. */
  readonly show: string;
}

const texts: Readonly<Record<string, { readonly one: string; readonly many: string }>> = {
  review: { one: 'needs a decision', many: 'need a decision' },
  appeal: { one: 'appeal needs another person', many: 'appeals need another person' },
  signature: { one: 'certificate to sign', many: 'certificates to sign' },
  message: { one: 'message to answer', many: 'messages to answer' },
};

/** What needs somebody, in the order in which it is done: decisions, appeals, signatures, answers. */
export function describeNeeds({ steps }: Pick<QueueSummary, 'steps'>, now = new Date()): Need[] {
  return Object.entries(texts).flatMap(([step, { one, many }]) => {
    const found = steps.find((each) => each.step === step);
    if (found === undefined) return [];
    return [
      {
        key: step,
        text: `${String(found.cases)} ${found.cases === 1 ? one : many}`,
        oldest: `oldest ${formatAge(found.oldest, now)}`,
        show: step,
      },
    ];
  });
}
