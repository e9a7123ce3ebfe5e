import { paths } from '~/config/paths';

/** The screen of a tenancy, at one of its fields. The day of signing shows once the question before it is answered. */
export function linkToField(tenancyId: string, field: string): string {
  return `${paths.tenancy(tenancyId)}#${field === 'entered_into' ? 'signing' : field}`;
}
