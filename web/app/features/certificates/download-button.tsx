import { Download } from 'lucide-react';
import { Button } from '~/components/ui/button';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { useDownloadCertificateMutation } from '~/data/certificate-versions/download-certificate-mutation';

/** Saves the PDF of an issued version. */
export function DownloadButton({ version, isSmall = false }: { version: CertificateVersion; isSmall?: boolean }) {
  const download = useDownloadCertificateMutation();
  return (
    <Button
      variant="secondary"
      size={isSmall ? 'small' : 'medium'}
      disabled={download.isPending}
      onClick={() => download.mutate(version)}
      {...(isSmall ? { 'aria-label': `Download version ${version.version}` } : {})}
    >
      <Download aria-hidden />
      {download.isPending ? 'Downloading...' : isSmall ? 'Download' : 'Download PDF'}
    </Button>
  );
}
