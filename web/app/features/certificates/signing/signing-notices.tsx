import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import type { SignatureStops, StatedDifference } from '~/data/certificate-versions/signature-stops-query';
import { approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import { PassedWarnings } from '~/domain/agreement/passed-warnings';
import { formatDate } from '~/lib/dates';
import type { IssueStop } from './signature-stops';
import { StopList } from './stop-list';

interface IssueStopNoticeProps {
  applicationId: string;
  stop: IssueStop;
}

/** Says before a signature that the screening stops the certificate, with a link to the match. */
export function IssueStopNotice({ applicationId, stop: { kind, names } }: IssueStopNoticeProps) {
  const named = names.join(' and ');
  return (
    <Notice
      tone={kind === 'same' ? 'bad' : 'warn'}
      title={kind === 'same' ? 'On the UK Sanctions List' : 'A match with the UK Sanctions List is undecided'}
    >
      <p className="wrap-anywhere">
        {kind === 'same'
          ? `Staff have decided that ${named} is on it. The certificate is neither signed nor issued.`
          : `${named} may be on it. Until somebody decides the match, the certificate can be neither signed nor issued.`}{' '}
        <Link
          to={`${paths.rentGuarantee(applicationId)}#screening`}
          className="whitespace-nowrap font-semibold underline underline-offset-4"
        >
          {kind === 'same' ? 'See the screening' : 'Go to the match'}
        </Link>
      </p>
    </Notice>
  );
}

interface SignatureStopsNoticeProps {
  applicationId: string;
  /** Undefined until it is known. */
  found: SignatureStops | undefined;
}

/** Says, before anybody signs, what the database would refuse the signature for; nothing where it would not. */
export function SignatureStopsNotice({ applicationId, found }: SignatureStopsNoticeProps) {
  if (!found || found.stops.length === 0) return null;
  return (
    <Notice tone="warn" title="It cannot be signed yet">
      <StopList applicationId={applicationId} stops={found.stops} records={found} />
    </Notice>
  );
}

interface StatedDifferencesNoticeProps {
  applicationId: string;
  /** Undefined until they are known. */
  differences: readonly StatedDifference[] | undefined;
}

/** Lists before a signature where the records differ from the certificate. Renders nothing if they do not. */
export function StatedDifferencesNotice({ applicationId, differences = [] }: StatedDifferencesNoticeProps) {
  if (differences.length === 0) return null;
  return (
    <Notice tone="warn" title={`Changed since the approval: ${differences.map(({ what }) => what).join(', ')}`}>
      <ul className="wrap-anywhere grid gap-1">
        {differences.map(({ what, stated, now }) => (
          <li key={what}>
            {what}: the certificate states {stated ?? 'none'}, in the records now {now ?? 'none'}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        Whoever signs it signs what it states. For a certificate that states what the records say now, set the
        application back to In review and approve it again.{' '}
        <Link
          to={paths.rentGuarantee(applicationId)}
          className="whitespace-nowrap font-semibold underline underline-offset-4"
        >
          Open the record
        </Link>
      </p>
    </Notice>
  );
}

/** Tells the person who signs which warnings the approval passed, and why. */
export function PassedWarningsNotice({ applicationId }: { applicationId: string }) {
  const { data } = useQuery(approvalFactsQueryOptions(applicationId));
  if (!data || data.passed.length === 0) return null;
  return (
    <Notice tone="warn" title="Approved in spite of a warning">
      <PassedWarnings warnings={data.passed} />
    </Notice>
  );
}

interface PastCoverNoticeProps {
  version: Pick<CertificateVersion, 'version' | 'statement'>;
  /** Today in London. */
  today: string;
}

/** Says before a signature that the cover began in the past. A later version has no such notice, because it changes a cover that runs. */
export function PastCoverNotice({ version: { version, statement }, today }: PastCoverNoticeProps) {
  const { from } = statement.cover;
  const days = (Date.parse(today) - Date.parse(from)) / 86_400_000;
  if (version > 1 || days <= 0) return null;
  return (
    <Notice tone="warn" title="The cover begins in the past">
      The cover begins on {formatDate(from)}, {days === 1 ? '1 day' : `${days} days`} ago.
    </Notice>
  );
}

/** Says that a specimen guarantees nothing. */
export function SpecimenNotice() {
  return (
    <Notice tone="warn" title="Specimen, not a guarantee">
      Nobody has recorded yet on what basis the company may give guarantees for a fee. The paper, the data and the check
      say so too.
    </Notice>
  );
}
