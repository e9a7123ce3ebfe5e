import { Link } from 'react-router';
import type { SignatureStops } from '~/data/certificate-versions/signature-stops-query';
import type { MissingField } from '~/lib/app-error';
import { wayToMend } from './way-to-mend';

interface StopListProps {
  applicationId: string;
  stops: readonly MissingField[];
  mended: SignatureStops | undefined;
}

/** What keeps the certificate from being signed or issued, each with a link to where it is mended. */
export function StopList({ applicationId, stops, mended }: StopListProps) {
  if (stops.length === 0) return null;
  return (
    <ul aria-label="What stops it" className="wrap-anywhere grid list-disc gap-2 pl-5">
      {stops.map((stop) => {
        const { path, label } = wayToMend(applicationId, mended, stop);
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
