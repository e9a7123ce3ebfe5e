import { Notice } from '~/components/feedback/notice';
import type { SignatureStops } from '~/data/certificate-versions/signature-stops-query';
import { StopList } from './stop-list';

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
      <StopList applicationId={applicationId} stops={found.stops} mended={found} />
    </Notice>
  );
}
