import { correctableField } from '~/config/correctable-fields';
import { requestState } from '~/data/application-requests/request-state';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';

/** The fields from which the guarantee amount is calculated. */
const ofAmount: readonly (string | null)[] = [
  'tenancy.monthly_rent',
  'tenancy.rent_share',
  'tenancy.start_date',
  'tenancy.end_date',
];

type Asked = Pick<ApplicationRequest, 'field' | 'answered_at' | 'closed_at'>;

/** Describes the open corrections that may still change the guarantee amount by rule; undefined if there are none. */
export function describeWaitingCorrections(requests: readonly Asked[]): string | undefined {
  const names = requests
    .filter((request) => ofAmount.includes(request.field) && requestState(request) !== 'closed')
    .map(({ field }) => correctableField(field)?.label.toLowerCase().replace(/^.*: /, ''));
  if (names.length === 0) return undefined;
  const what = [...new Set(names)].join(', ');
  return `A correction is not settled yet (${what}), so the amount may change.`;
}
