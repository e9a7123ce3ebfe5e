import { Download, ScanSearch } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { DetailList } from '~/components/ui/section';
import { Spinner } from '~/components/ui/spinner';
import { paths } from '~/config/paths';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { useDownloadCertificateMutation } from '~/data/certificate-versions/download-certificate-mutation';
import { certificateAnchor, noticeAnchor } from '~/domain/anchors';
import { describeCertificateState } from '~/domain/certificate/certificate-state';
import { runningNotice } from '~/domain/certificate/running-notice';
import { uncoveredRent } from '~/domain/certificate/uncovered-rent';
import { formatDate } from '~/lib/dates';
import { type CertificateReader, checkLink } from './check-link';
import { ShareCertificate } from './share-certificate';
import { CertificatePicture } from './statement/certificate-picture';
import { describeCover, describeEnd } from './statement/describe-cover';
import { describeTenancy } from './statement/describe-statement';
import { propertyAddress, tenantNames } from './statement/statement-words';

/** Loaded for landlords and agents while a notice runs. */
const NoticeReason = lazy(async () => ({ default: (await import('./notice/notice-reason')).NoticeReason }));

interface CertificateSummaryProps {
  version: CertificateVersion;
  /** For a replaced version: the version that counts now, if the reader may see it. */
  newest?: number | undefined;
  /** For a replaced version that a former agent sees: the last day of a running notice of withdrawal that they were given. */
  noticeUntil?: string | undefined;
  /** Shown below the state, and for a landlord or agent below the facts. */
  ending?: ReactNode;
  changes?: ReactNode;
  /** A tenant opens the check as a landlord would see it. */
  reader: CertificateReader;
  /** Whether it is on the application's own page, to which links about a notice lead. */
  isOnItsPage?: boolean;
  /** Shown below the buttons. */
  children?: ReactNode;
}

/** A certificate as a picture, with its state, its cover, and its actions. */
export function CertificateSummary({
  version,
  newest,
  noticeUntil,
  ending,
  changes,
  reader,
  isOnItsPage = false,
  children,
}: CertificateSummaryProps) {
  const { certificate_number: number, statement } = version;
  const link = checkLink(version, reader);
  const isReplaced = version.state === 'replaced';
  const { label, tone, sentence } = describeCertificateState(version);
  const uncovered =
    version.state === 'not_begun' || version.state === 'in_force' ? uncoveredRent(statement) : undefined;
  const isForLandlord = reader === 'landlord';
  const Heading = isOnItsPage ? 'h3' : 'h2';
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <CertificatePicture
        version={version}
        // On a phone each item of a long list begins with its tenant and home.
        className={`w-44 max-w-full justify-self-center drop-shadow-sm sm:w-full ${isForLandlord && !isOnItsPage ? 'max-sm:hidden' : ''}`}
      />
      <div className="min-w-0">
        {isForLandlord ? (
          <div className="mb-2">
            <Heading className="title-block wrap-anywhere">{tenantNames(statement)}</Heading>
            <p className="wrap-anywhere">{propertyAddress(statement)}</p>
            <p className="figures font-semibold">{describeEnd(version)}</p>
          </div>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p className={`figures break-words ${isForLandlord ? '' : 'title-block'}`}>{number}</p>
          {version.version > 1 || isReplaced ? <p className="figures text-soft">version {version.version}</p> : null}
          <Badge tone={tone} className="whitespace-normal">
            {isReplaced && newest ? `Replaced by version ${newest}` : label}
          </Badge>
          {statement.specimen ? (
            <Badge tone="warn" className="whitespace-normal">
              Specimen, not a guarantee
            </Badge>
          ) : null}
        </div>
        {isForLandlord && runningNotice(version) ? (
          <Suspense fallback={<p className="mt-2 max-w-prose text-soft">{sentence}</p>}>
            <NoticeReason version={version} sentence={sentence} isOnItsPage={isOnItsPage} />
          </Suspense>
        ) : noticeUntil ? (
          <p className="mt-2 max-w-prose text-soft">
            {sentence} Before that we gave you notice to withdraw the certificate. The last day of the notice is{' '}
            {formatDate(noticeUntil)}.{' '}
            <Link
              to={`${paths.application(version.application_id)}#${noticeAnchor}`}
              className="font-semibold underline underline-offset-4"
            >
              See the notice<span className="sr-only"> for {number}</span>
            </Link>
          </p>
        ) : (
          <p className="mt-2 max-w-prose text-soft">{sentence}</p>
        )}
        {ending}
        <DetailList
          className="mt-5"
          details={[
            ...(isForLandlord
              ? [
                  { label: 'Landlord', value: statement.beneficiary.name },
                  { label: 'Tenancy', value: describeTenancy(statement.tenancy) },
                ]
              : [
                  { label: 'Tenant', value: tenantNames(statement) },
                  { label: 'Property', value: propertyAddress(statement) },
                ]),
            ...describeCover(version),
          ]}
        />
        {uncovered ? <p className="figures mt-4 max-w-prose font-semibold">{uncovered}</p> : null}
        {changes}
        <div className="mt-6 flex flex-wrap gap-3">
          {isReplaced && newest ? (
            <Button asChild>
              <Link to={`${paths.application(version.application_id)}#${certificateAnchor}`}>
                See version {newest}
                <span className="sr-only">of the certificate {number}</span>
              </Link>
            </Button>
          ) : null}
          {version.file_path ? <DownloadButton version={version} /> : null}
          {link && !isReplaced ? (
            <>
              <Button asChild variant="secondary" className="max-w-full whitespace-normal text-center">
                {/* Sends the referrer, so that the page knows that it may ask for a notice by itself. */}
                <a href={link.href} target="_blank" rel="noopener">
                  <ScanSearch aria-hidden />
                  {reader === 'tenant' ? 'What anybody with the link sees' : 'Check'}
                  <span className="sr-only">of the certificate {number}, in a new tab</span>
                </a>
              </Button>
              <ShareCertificate number={number} link={link.href} shows={link.shows} />
            </>
          ) : null}
        </div>
        {children}
      </div>
    </div>
  );
}

function DownloadButton({ version }: { version: CertificateVersion }) {
  const download = useDownloadCertificateMutation();
  const isReplaced = version.state === 'replaced';
  return (
    <Button
      variant={isReplaced ? 'secondary' : 'primary'}
      className="max-w-full whitespace-normal text-center"
      disabled={download.isPending}
      onClick={() => download.mutate(version)}
    >
      {download.isPending ? <Spinner /> : <Download aria-hidden />}
      {isReplaced ? `Download replaced version ${version.version}` : 'Download PDF'}
      <span className="sr-only">
        of the certificate {version.certificate_number}
        {isReplaced ? '' : `, version ${version.version}`}
      </span>
    </Button>
  );
}
