import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '~/components/ui/badge';
import type { ListedCertificate } from '~/data/certificate-versions/certificates-query';
import { describeCertificateState } from '~/domain/certificate/certificate-state';
import { endsSoon } from '~/domain/certificate/ends-soon';
import { LandlordCertificate } from './landlord-certificate';
import { describeEnd } from './statement/describe-cover';
import { propertyAddress, tenantNames } from './statement/statement-words';

interface FoldedCertificateProps {
  version: ListedCertificate;
  /** The last day of a notice that the reader, a former agent, was given. */
  noticeUntil: string | undefined;
  /** Names who keeps the certificate, for a reader who is still named in it as the landlord. */
  kept: string | undefined;
}

/** One certificate of several: number, home, state and last day on a line, and the rest when it is opened. */
export function FoldedCertificate({ version, noticeUntil, kept }: FoldedCertificateProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { certificate_number: number, statement } = version;
  const { label, tone } = describeCertificateState(version);
  return (
    <details className="group rounded-2xl border bg-surface" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex cursor-pointer list-none items-start gap-3 rounded-2xl p-5 sm:px-7 [&::-webkit-details-marker]:hidden">
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="wrap-anywhere font-semibold">{propertyAddress(statement)}</p>
          <p className="wrap-anywhere figures text-[0.9375rem] text-soft">
            {tenantNames(statement)} · {number}
            {version.version > 1 ? `, version ${version.version}` : ''}
          </p>
          <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Badge tone={tone} className="whitespace-normal">
              {label}
            </Badge>
            {endsSoon(version) ?? describeEnd(version)}
          </p>
          {kept && !isOpen ? <p className="wrap-anywhere mt-1 max-w-prose">{kept}</p> : null}
        </div>
        <ChevronDown aria-hidden className="mt-1 size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen ? (
        <div className="border-t p-5 sm:p-7">
          <LandlordCertificate version={version} newest={version.newest} noticeUntil={noticeUntil} kept={kept} />
        </div>
      ) : null}
    </details>
  );
}
