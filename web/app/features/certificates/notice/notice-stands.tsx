import { claiming } from '~/config/claiming';
import { company } from '~/config/company';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { runningNotice } from '~/domain/certificate/running-notice';
import { MailToUs } from '~/domain/contact-us';
import { formatDate } from '~/lib/dates';
import type { CertificateReader } from '../check-link';

interface NoticeStandsProps {
  version: CertificateVersion;
  reader: CertificateReader;
}

/** The options after an objection to a notice is refused. The text is that of the terms. */
export function NoticeStands({ version, reader }: NoticeStandsProps) {
  const notice = runningNotice(version);
  const isForLandlord = reader === 'landlord';
  const hasCover = notice !== undefined && !notice.leavesNothing && !version.statement.specimen;
  return (
    <div className="mt-3 grid gap-2">
      {hasCover ? (
        <p>
          Rent that it covers and that falls due until {formatDate(notice.until)} can still be claimed
          {isForLandlord ? (
            <>
              {' '}
              until {formatDate(version.claims_until)}: by e-mail to{' '}
              <MailToUs about={version.certificate_number} className="underline underline-offset-4" /> or by post to{' '}
              {company.address.join(', ')}, {claiming.when}.
            </>
          ) : (
            ' by your landlord or agent. From the day after you can apply again with the same details.'
          )}
        </p>
      ) : null}
      <p>
        {isForLandlord ? (
          <>
            For a complaint, write to{' '}
            <MailToUs about={version.certificate_number} className="underline underline-offset-4" /> or by post to our
            registered office; we answer within 8 weeks. You can go to court at any time.
          </>
        ) : (
          <>
            For a complaint, write to{' '}
            <MailToUs about={version.certificate_number} className="underline underline-offset-4" /> or call{' '}
            <a href={company.phone.href} className="underline underline-offset-4">
              {company.phone.display}
            </a>
            .
          </>
        )}
      </p>
    </div>
  );
}
