import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { SignatureStops } from '~/data/certificate-versions/signature-stops-query';
import { linkToField } from '~/domain/tenancy/link-to-field';
import type { MissingField } from '~/lib/app-error';

interface StopListProps {
  applicationId: string;
  stops: readonly MissingField[];
  records: SignatureStops | undefined;
}

/** The reasons why the certificate cannot be signed or issued, each with a link to where staff fix it. */
export function StopList({ applicationId, stops, records }: StopListProps) {
  if (stops.length === 0) return null;
  return (
    <ul aria-label="What stops it" className="wrap-anywhere grid list-disc gap-2 pl-5">
      {stops.map((stop) => {
        const { path, label } = fixLink(applicationId, records, stop);
        return (
          <li key={`${stop.section}.${stop.field}.${stop.message}`}>
            <p>{stop.message}</p>
            <Link to={path} className="font-semibold underline underline-offset-4">
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The link to where staff fix what stops a version from being signed or issued. */
export function fixLink(
  applicationId: string,
  records: Pick<SignatureStops, 'property_manager_id' | 'tenancy_id'> | undefined,
  { section, field }: Pick<MissingField, 'section' | 'field'>,
): { path: string; label: string } {
  const record = paths.rentGuarantee(applicationId);
  if (section === 'screening') return { path: `${record}#screening`, label: 'Open the screening' };
  if (section === 'landlord') return { path: `${paths.review(applicationId)}#landlord`, label: 'Open the answer' };
  if (section === 'property_manager' && records?.property_manager_id) {
    return { path: paths.propertyManager(records.property_manager_id), label: 'Confirm this landlord' };
  }
  if (section === 'tenancy' && records?.tenancy_id) {
    return { path: linkToField(records.tenancy_id, field), label: 'Open the tenancy' };
  }
  return { path: record, label: 'Open the record' };
}
