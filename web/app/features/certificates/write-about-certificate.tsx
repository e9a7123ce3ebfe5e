import { Link } from 'react-router';
import { company } from '~/config/company';
import { paths } from '~/config/paths';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { messagesAnchor } from '~/domain/anchors';
import { linkClasses, MailToUs, Telephone, textClasses } from '~/domain/contact-us';

interface WriteAboutCertificateProps {
  version: CertificateVersion;
  /** For a replaced version: the version that counts now, if the reader may see it. */
  newest?: number | undefined;
}

/** Tells a landlord or agent how to write to us about a certificate. */
export function WriteAboutCertificate({ version, newest }: WriteAboutCertificateProps) {
  const { certificate_number: number, application_id: application } = version;
  // A former agent does not open the application.
  const isFormer = version.state === 'replaced' && !newest;
  const words = (
    <>
      Write to us about this<span className="sr-only">: {number}</span>
    </>
  );
  return (
    <p className={`mt-5 ${textClasses}`}>
      {isFormer ? (
        <>
          <MailToUs about={number}>{words}</MailToUs>, to {company.email.display}
        </>
      ) : (
        <Link to={`${paths.application(application)}#${messagesAnchor}`} className={linkClasses}>
          {words}
        </Link>
      )}
      , or <Telephone /> and name {number}.
    </p>
  );
}
