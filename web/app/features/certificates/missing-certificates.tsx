import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import {
  type MissingCertificate,
  missingCertificatesQueryOptions,
} from '~/data/certificate-versions/missing-certificates-query';
import { usePrepareCertificateMutation } from '~/data/certificate-versions/prepare-certificate-mutation';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDate } from '~/lib/dates';

/**
 * Approved applications without a certificate: imported ones, and those whose records lack data for it. Renders nothing if there are
 * none.
 */
export function MissingCertificates() {
  const { data = [] } = useQuery(missingCertificatesQueryOptions());
  if (data.length === 0) return null;
  return (
    <Section title="Approved, without a certificate" className="mt-5">
      <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
        {data.map((application) => (
          <MissingRow key={application.id} application={application} />
        ))}
      </ul>
    </Section>
  );
}

function MissingRow({ application }: { application: MissingCertificate }) {
  const { has } = usePermissions();
  const prepare = usePrepareCertificateMutation();
  const { id, application_number: number, tenant_name: tenant, approved_at: approvedAt, missing } = application;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b px-5 py-4 last:border-b-0 sm:px-7">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          <Link to={paths.rentGuarantee(id)} className="text-accent underline-offset-4 hover:underline">
            {number}
          </Link>
          {tenant ? <span className="font-normal wrap-anywhere"> {tenant}</span> : null}
        </p>
        {missing.map(({ message }) => (
          <p key={message} className="text-[0.9375rem] text-bad">
            {message}
          </p>
        ))}
        <p className="mt-0.5 text-sm text-soft">Approved on {formatDate(approvedAt)}</p>
      </div>
      {missing.length === 0 && has('decide') ? (
        <Button
          size="small"
          variant="secondary"
          disabled={prepare.isPending}
          onClick={() => prepare.mutate(id)}
          aria-label={`Prepare the certificate of ${number}`}
        >
          {prepare.isPending ? 'Preparing...' : 'Prepare certificate'}
        </Button>
      ) : null}
    </li>
  );
}
