import { type QueueSummary, queueCount } from '~/data/application-cases/queue-summary-query';

/** The open work although the reader can take no next case: who has it, or who can continue it. */
export function describeRemainingWork(summary: QueueSummary): string {
  const { nobody = 0, somebody = 0 } = summary.counts.all ?? {};
  const another = queueCount(summary, 'another');
  const stopped = summary.certificates.filter(({ task }) => task === 'confirmed').length;
  const left = [
    somebody > 0 ? `Colleagues have ${countCases(somebody)}.` : '',
    nobody > 0
      ? `${countCases(nobody)} of nobody ${nobody === 1 ? 'needs' : 'need'} a permission that you do not have.`
      : '',
    another > 0 ? `${another} ${another === 1 ? 'waits' : 'wait'} under “For a colleague”.` : '',
    stopped > 0 ? `The sanctions list stops ${countCases(stopped)}.` : '',
  ];
  return left.filter(Boolean).join(' ') || 'No case needs us.';
}

function countCases(cases: number): string {
  return cases === 1 ? '1 case' : `${cases} cases`;
}
