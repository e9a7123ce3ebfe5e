import type { ReactNode } from 'react';
import { Section } from '~/components/ui/section';
import { withdrawalReason } from '~/config/certificate-words';
import { company } from '~/config/company';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import type { GivenNotice } from '~/data/certificate-versions/withdrawal-notices-query';
import { runningNotice } from '~/domain/certificate/running-notice';
import { formatDate } from '~/lib/dates';
import { propertyAddress } from '../statement/statement-words';

interface GivenNoticeProps {
  version: CertificateVersion;
  /** The notice as it was given; undefined while it is loading. */
  given: Pick<GivenNotice, 'ground' | 'given_at' | 'facts'> | undefined;
  /** The form for an objection; empty while the notice as it was given is not known. */
  objection: ReactNode;
  /** The button that leads to the message form. */
  write: ReactNode;
}

/** A running notice of withdrawal for its tenant: the reason, the cover that is left, and the tenant's options. */
export function GivenNoticeSection({ version, given, objection, write }: GivenNoticeProps) {
  const notice = runningNotice(version);
  if (!notice) return null;
  const { certificate_number: number, cover_from: from, statement } = version;
  const until = formatDate(notice.until);
  const what = statement.specimen ? 'specimen' : 'certificate';
  return (
    <Section title={`Notice: your ${what} ends on ${until}`} className="border-bad">
      <div className="grid max-w-prose gap-3">
        <p>
          {given ? `On ${formatDate(given.given_at)} we gave` : 'We have given'} notice to withdraw {what} {number} for{' '}
          {propertyAddress(statement)}
          {given ? `, because ${withdrawalReason(given.ground)}` : ''}.{' '}
          {notice.leavesNothing
            ? `Its cover would have begun on ${formatDate(from)}, so it covers nothing.`
            : `It covers rent that falls due until ${until}, and none after that day.`}{' '}
          Your landlord or agent has the same notice.
        </p>
        {given?.facts ? <p className="wrap-anywhere whitespace-pre-line">What happened: {given.facts}</p> : null}
      </div>
      <div className="mt-5 empty:hidden">{objection}</div>
      <p className="mt-5 max-w-prose text-soft">
        You can also ask us anything about it, here or on{' '}
        <a href={company.phone.href} className="underline underline-offset-4">
          {company.phone.display}
        </a>
        .
      </p>
      <div className="mt-3">{write}</div>
    </Section>
  );
}
