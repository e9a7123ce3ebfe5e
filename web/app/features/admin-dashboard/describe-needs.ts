import { paths } from '~/config/paths';
import type { QueueSummary } from '~/data/application-cases/queue-summary-query';
import { certificateTaskPath } from '~/domain/certificate/certificate-task-path';
import { formatAge } from '~/lib/dates';

interface Need {
  readonly key: string;
  /** '4 need a decision' */
  readonly text: string;
  /** 'oldest 8 days' */
  readonly oldest: string;
  /** The link to the screen, or to the filter of the queue, for this work. */
  readonly to: string;
}

const texts: Readonly<Record<string, { readonly one: string; readonly many: string }>> = {
  review: { one: 'needs a decision', many: 'need a decision' },
  appeal: { one: 'appeal needs another person', many: 'appeals need another person' },
  signature: { one: 'certificate to sign', many: 'certificates to sign' },
  message: { one: 'message to answer', many: 'messages to answer' },
};

/** The label for staff who may decide appeals. The database leaves out the person who rejected the application. */
const ownAppeal = { one: 'appeal for you to decide', many: 'appeals for you to decide' };

/** The label for staff who may not decide. */
const decisionOfOthers = { one: 'is for somebody who may decide', many: 'are for somebody who may decide' };

const certificateTexts: typeof texts = {
  confirmed: { one: 'confirmed on the sanctions list', many: 'confirmed on the sanctions list' },
  same: {
    one: 'certificate names somebody on the sanctions list',
    many: 'certificates name somebody on the sanctions list',
  },
  match: { one: 'match on a certificate', many: 'matches on certificates' },
  withdrawal: { one: 'withdrawal to confirm', many: 'withdrawals to confirm' },
  objection: { one: 'objection to a notice', many: 'objections to a notice' },
  unattended: { one: 'objection that nobody may decide', many: 'objections that nobody may decide' },
  unattended_appeal: { one: 'appeal that nobody may decide', many: 'appeals that nobody may decide' },
  reversal: { one: 'proposal to take a notice back', many: 'proposals to take notices back' },
};

/**
 * Returns the work that waits for staff, in the order in which they do it: decisions, appeals, signatures, answers, certificates in
 * force, permissions.
 */
export function describeNeeds(
  summary: Pick<QueueSummary, 'steps' | 'certificates' | 'permissions'>,
  mayDecide: boolean,
  now = new Date(),
): Need[] {
  return [
    ...describeCases(summary, mayDecide, now),
    ...describeCertificates(summary, now),
    ...describePermissions(summary, now),
  ];
}

function describeCases({ steps }: Pick<QueueSummary, 'steps'>, mayDecide: boolean, now: Date): Need[] {
  const words: typeof texts = {
    ...texts,
    ...(mayDecide ? { appeal: ownAppeal } : { review: decisionOfOthers }),
  };
  return Object.entries(words).flatMap(([step, { one, many }]) => {
    const found = steps.find((each) => each.step === step);
    if (found === undefined) return [];
    return [
      {
        key: step,
        text: `${String(found.cases)} ${found.cases === 1 ? one : many}`,
        oldest: `oldest ${formatAge(found.oldest, now)}`,
        to: `${paths.applications}?show=${step}`,
      },
    ];
  });
}

/** A single one has a link to where it is decided; several link to the queue. */
function describeCertificates({ certificates }: Pick<QueueSummary, 'certificates'>, now: Date): Need[] {
  return Object.entries(certificateTexts).flatMap(([task, { one, many }]) => {
    const found = certificates.filter((each) => each.task === task);
    const [oldest] = found;
    if (oldest === undefined) return [];
    return [
      {
        key: task,
        text: `${String(found.length)} ${found.length === 1 ? one : many}`,
        oldest: `oldest ${formatAge(oldest.since, now)}`,
        to: found.length === 1 ? certificateTaskPath(oldest) : `${paths.applications}?certificates=${task}`,
      },
    ];
  });
}

function describePermissions(
  { permissions: { requests, oldest } }: Pick<QueueSummary, 'permissions'>,
  now: Date,
): Need[] {
  if (oldest === null) return [];
  const text = `${String(requests)} ${requests === 1 ? 'permission' : 'permissions'} to confirm`;
  return [{ key: 'permission', text, oldest: `oldest ${formatAge(oldest, now)}`, to: paths.staff }];
}
