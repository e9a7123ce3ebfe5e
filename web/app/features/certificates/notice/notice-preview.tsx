import { withdrawalReason } from '~/config/certificate-words';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { formatDate } from '~/lib/dates';

interface NoticePreviewProps {
  version: CertificateVersion;
  ground: string;
  /** The facts behind the notice; null or empty if nobody entered any. */
  facts: string | null;
  noticeUntil: string;
}

/** The notice as tenant and landlord will read it by e-mail, in the default text. */
export function NoticePreview({ version, ground, facts, noticeUntil }: NoticePreviewProps) {
  const lastDay = formatDate(noticeUntil, 'the last day of the notice');
  const { certificate_number: number, cover_from: from, statement } = version;
  const what = `${statement.specimen ? 'specimen' : 'certificate'} ${number}`;
  return (
    <figure className="rounded-xl border bg-paper p-4 sm:p-5">
      <figcaption className="mb-2 text-sm text-soft">What tenant and landlord will read</figcaption>
      <p className="font-semibold">
        Notice: {what} ends on {lastDay}
      </p>
      <p className="mt-2">
        We withdraw {what} because {withdrawalReason(ground)}.{' '}
        {statement.specimen
          ? `From the day after ${lastDay}, anybody who checks it is told that it is withdrawn.`
          : `It counts until the end of ${lastDay}, and covers no rent that falls due after that day.`}
      </p>
      {statement.specimen ? null : (
        <p className="mt-2">
          {noticeUntil && from > noticeUntil
            ? `Its cover would have begun on ${formatDate(from)}, so it covers nothing.`
            : `Rent that the certificate covers and that falls due until ${lastDay} can still be claimed, on its terms.`}
        </p>
      )}
      {facts?.trim() ? <p className="wrap-anywhere mt-2 whitespace-pre-line">What happened: {facts.trim()}</p> : null}
    </figure>
  );
}
