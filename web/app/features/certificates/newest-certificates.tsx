import { Section } from '~/components/ui/section';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { TenantCertificate } from './tenant-certificate';

/** A person's certificates in their newest version. */
export function NewestCertificates({ certificates }: { certificates: readonly CertificateVersion[] }) {
  if (certificates.length === 0) return null;
  return (
    <Section title={certificates.length === 1 ? 'Your certificate' : 'Your certificates'}>
      <ul className="grid grid-cols-1 gap-10">
        {certificates.map((version) => (
          <li key={version.id}>
            <TenantCertificate version={version} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
