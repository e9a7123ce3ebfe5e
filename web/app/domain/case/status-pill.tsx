import { Badge, type Tone } from '~/components/ui/badge';
import {
  type ApplicationStatus,
  appealWaitsLabel,
  applicationStatusLabels,
  type ShownStatus,
  shownStatusLabels,
} from '~/config/application-status';
import { type CertificateWait, certificateWaits } from '~/config/certificate-words';
import { formatMediumDate } from '~/lib/dates';

const statusTones: Record<ApplicationStatus, Tone> = {
  draft: 'info',
  pending: 'warn',
  in_review: 'plain',
  approved: 'good',
  rejected: 'bad',
};

function isApplicationStatus(status: string): status is ApplicationStatus {
  return Object.hasOwn(statusTones, status);
}

interface StatusPillProps {
  status: string;
  /** How the application ended without a decision; shown in place of its status. */
  closing?: string | null | undefined;
  /** The last day of a notice of withdrawal that ends the certificate early; shown in place of the approval. */
  noticeUntil?: string | null | undefined;
  /** The time when its certificate was withdrawn; shown in place of the approval. */
  withdrawnAt?: string | null | undefined;
  /** Why an approved application has no certificate yet; shown beside the status. */
  wait?: CertificateWait | null | undefined;
  /** Whether an appeal against its rejection waits for a decision; shown beside the status. */
  appealWaits?: boolean;
  /** A draft has no colour of its own among rent guarantees. */
  isDraftGrey?: boolean;
}

/** An application's status in its colour: approved green, pending yellow, draft blue, rejected, withdrawn and a notice red, any other grey. */
export function StatusPill({
  status,
  closing,
  noticeUntil,
  withdrawnAt,
  wait,
  appealWaits = false,
  isDraftGrey = false,
}: StatusPillProps) {
  if (closing) return <Badge tone="plain">{shownStatusLabels[closing as ShownStatus] ?? closing}</Badge>;
  const long = { tone: 'bad', className: 'whitespace-normal' } as const;
  if (withdrawnAt) return <Badge {...long}>Certificate withdrawn</Badge>;
  if (noticeUntil) return <Badge {...long}>Notice until {formatMediumDate(noticeUntil)}</Badge>;
  const known = isApplicationStatus(status);
  const isGrey = !known || (isDraftGrey && status === 'draft');
  const pill = (
    <Badge tone={isGrey ? 'plain' : statusTones[status]}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {known ? applicationStatusLabels[status] : status}
    </Badge>
  );
  const note = wait ? certificateWaits[wait].label : appealWaits ? appealWaitsLabel : undefined;
  if (note === undefined) return pill;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {pill}
      <Badge tone={wait ? 'warn' : 'info'} className="whitespace-normal">
        {note}
      </Badge>
    </span>
  );
}
