import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { paths } from '~/config/paths';

interface CertificateLockProps {
  applicationId: string;
  /** The locked fields: 'The guarantee, its parties and its dates'. */
  children: ReactNode;
  /** Whether the approval can still be taken back, because nobody has signed. */
  isUnsigned?: boolean;
}

/** Says why fields are locked, and links to the certificate, where an endorsement can change them. */
export function CertificateLock({ applicationId, children, isUnsigned = false }: CertificateLockProps) {
  return (
    <Notice tone="info" title="Locked by the certificate">
      <p>
        {children} stand on the certificate, so they are no longer changed here. An endorsement makes a new version that
        says what changed and why.
        {isUnsigned ? ' Until the certificate is signed, you can take the approval back instead.' : ''}
      </p>
      <Button asChild size="small" variant="secondary" className="mt-3">
        <Link to={paths.certificateOf(applicationId)}>Endorse the certificate</Link>
      </Button>
    </Notice>
  );
}
