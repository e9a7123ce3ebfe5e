import type { OwnCase } from '~/data/application-cases/own-home-query';
import { formatDate } from '~/lib/dates';
import type { Words } from './case-words';

type Objected = Pick<
  OwnCase,
  'certificate_notice_until' | 'objected_at' | 'objection_outcome' | 'objection_decided_at'
>;

/** Whether the tenant's objection to a notice of withdrawal waits for our answer. */
export function objectionWaits({ objected_at: at, objection_outcome: outcome }: Objected): boolean {
  return at !== null && outcome === null;
}

/** The words about the tenant's objection that replace other words of the case: it waits, and for whom, or its outcome. */
export function objectionWords(own: Objected): Partial<Words> {
  const { certificate_notice_until: until, objection_outcome: outcome, objection_decided_at: decidedAt } = own;
  if (outcome === 'overturned') {
    return {
      next: `You objected to our notice of withdrawal. The notice was taken back on ${formatDate(decidedAt)}, and your certificate counts as before.`,
      action: 'See what was said',
    };
  }
  // A notice that ends after the cover has no effect.
  if (until === null) return {};
  if (objectionWaits(own)) {
    return {
      next: `We have your objection to the notice. Somebody who neither proposed nor confirmed the withdrawal decides it. We mean to answer before the notice ends on ${formatDate(until)}. If nobody has answered by then, the notice takes effect and your objection stays open.`,
      turn: { label: 'Our turn', tone: 'info' },
      action: 'See your objection',
    };
  }
  if (outcome !== 'upheld') return {};
  return {
    next: `You objected, and somebody looked again. The notice stands, as we answered on ${formatDate(decidedAt)}.`,
    action: 'See our answer',
  };
}
