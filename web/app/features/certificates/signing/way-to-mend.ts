import { paths } from '~/config/paths';
import type { SignatureStops } from '~/data/certificate-versions/signature-stops-query';
import { linkToField } from '~/domain/tenancy/link-to-field';
import type { MissingField } from '~/lib/app-error';

/** Where something is mended that keeps the version of an application from being signed or issued. */
export function wayToMend(
  applicationId: string,
  mended: Pick<SignatureStops, 'property_manager_id' | 'tenancy_id'> | undefined,
  { section, field }: Pick<MissingField, 'section' | 'field'>,
): { path: string; label: string } {
  const record = paths.rentGuarantee(applicationId);
  if (section === 'screening') return { path: `${record}#screening`, label: 'Open the screening' };
  if (section === 'landlord') return { path: `${paths.review(applicationId)}#landlord`, label: 'Open the answer' };
  if (section === 'property_manager' && mended?.property_manager_id) {
    return { path: paths.propertyManager(mended.property_manager_id), label: 'Confirm this landlord' };
  }
  if (section === 'tenancy' && mended?.tenancy_id) {
    return { path: linkToField(mended.tenancy_id, field), label: 'Open the tenancy' };
  }
  return { path: record, label: 'Open the record' };
}
