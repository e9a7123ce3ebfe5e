import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { certificateRecordQueryOptions } from '~/data/certificate-versions/certificate-record-query';
import { certificateVersionsQueryOptions } from '~/data/certificate-versions/certificate-versions-query';
import { SigningDialog } from './signing-dialog';

/**
 * The signing dialog for the version of an application that waits for a signature, while the address asks for it: `?sign=now`, or
 * `?sign=approved` right after the approval.
 */
export function SigningPrompt({ applicationId }: { applicationId: string }) {
  const [search, setSearch] = useSearchParams();
  const isApproval = search.get('sign') === 'approved';
  const isAsked = isApproval || search.get('sign') === 'now';
  const versions = useQuery({ ...certificateVersionsQueryOptions(applicationId), enabled: isAsked });
  const record = useQuery({ ...certificateRecordQueryOptions(applicationId), enabled: isAsked });
  const version = versions.data?.find(({ state }) => state === 'awaiting_signature');
  const signatures = record.data?.find(({ id }) => id === version?.id)?.certificate_signatures;
  if (!isAsked || !version || !signatures) return null;

  const handleClose = (isSigned: boolean) =>
    setSearch(
      (previous) => {
        previous.delete('sign');
        if (isSigned) previous.set('tab', 'certificate');
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  return <SigningDialog {...{ version, signatures, isApproval }} onClose={handleClose} />;
}
