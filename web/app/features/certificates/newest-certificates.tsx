import { useQuery } from '@tanstack/react-query';
import { Section } from '~/components/ui/section';
import { newestCertificatesQueryOptions } from '~/data/certificate-versions/newest-certificates-query';
import { CertificateSummary } from './certificate-summary';
import { PendingCertificates } from './pending-certificates';

/** The certificates of these applications. One that cannot be loaded here is still on its application's screen. */
export function NewestCertificates({ applicationIds }: { applicationIds: readonly string[] }) {
  const { data: certificates = [], isPending } = useQuery(newestCertificatesQueryOptions(applicationIds));
  if (isPending) return <PendingCertificates />;
  if (certificates.length === 0) return null;
  return (
    <Section title={certificates.length === 1 ? 'Your certificate' : 'Your certificates'}>
      <ul className="grid gap-10">
        {certificates.map((version) => (
          <li key={version.id}>
            <CertificateSummary version={version} checkLabel="What your landlord sees" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
