import { useQuery } from '@tanstack/react-query';
import { Section } from '~/components/ui/section';
import { newestCertificatesQueryOptions } from '~/data/certificate-versions/newest-certificates-query';
import { CertificateSummary } from './certificate-summary';

/**
 * The certificates of these applications. One that cannot be loaded here is still on its application's screen. Screens load them before
 * they show this, so that nothing moves.
 */
export function NewestCertificates({ applicationIds }: { applicationIds: readonly string[] }) {
  const { data: certificates = [] } = useQuery(newestCertificatesQueryOptions(applicationIds));
  if (certificates.length === 0) return null;
  return (
    <Section title={certificates.length === 1 ? 'Your certificate' : 'Your certificates'}>
      <ul className="grid grid-cols-1 gap-10">
        {certificates.map((version) => (
          <li key={version.id}>
            <CertificateSummary version={version} checkLabel="What your landlord sees" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
