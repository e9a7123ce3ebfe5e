import { withdrawalReason } from '~/config/certificate-words';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { formatDate } from '~/lib/dates';

interface NoticePreviewProps {
  version: CertificateVersion;
  ground: string;
  noticeUntil: string;
}

/** The notice as tenant and landlord will read it by e-mail. */
export function NoticePreview({ version, ground, noticeUntil }: NoticePreviewProps) {
  const lastDay = formatDate(noticeUntil, 'the last day of the notice');
  return (
    <figure className="rounded-xl border bg-paper p-4 sm:p-5">
      <figcaption className="mb-2 text-sm text-soft">What tenant and landlord will read</figcaption>
      <p className="font-semibold">
        Notice: certificate {version.certificate_number} ends on {lastDay}
      </p>
      <p className="mt-2">
        We withdraw certificate {version.certificate_number} because {withdrawalReason(ground)}. It counts until the end
        of {lastDay}, and covers no rent that falls due after that day.
      </p>
      <p className="mt-2">
        {noticeUntil && version.cover_from > noticeUntil
          ? `Its cover would have begun on ${formatDate(version.cover_from)}, so it covers nothing.`
          : 'Claims that arise until then stay.'}
      </p>
    </figure>
  );
}
