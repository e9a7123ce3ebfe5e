import { paths } from '~/config/paths';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import type { MissingField } from '~/lib/app-error';
import { linkToField } from './link-to-field';

/** Where something is mended that keeps an application from being approved; undefined where that is this screen. */
export function linkToMissing(
  { id, tenancy_id }: Pick<Application, 'id' | 'tenancy_id'>,
  { section, field }: Pick<MissingField, 'section' | 'field'>,
): { path: string; label: string } | undefined {
  if (section === 'tenancy' && tenancy_id && field !== 'tenancy_id') {
    return { path: linkToField(tenancy_id, field), label: 'Open the tenancy' };
  }
  if (section === 'documents') return { path: `${paths.rentGuarantee(id)}?tab=documents`, label: 'Open the documents' };
  return undefined;
}
