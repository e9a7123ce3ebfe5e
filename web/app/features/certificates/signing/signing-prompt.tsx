import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { certificateRecordQueryOptions } from '~/data/certificate-versions/certificate-record-query';
import { certificateVersionsQueryOptions } from '~/data/certificate-versions/certificate-versions-query';
import { useAuth } from '~/lib/auth/auth-context';
import { londonToday } from '~/lib/dates';
import { SignedMeanwhile } from './signed-meanwhile';
import { isSignedByOthers } from './signing';
import { SigningDialog } from './signing-dialog';

/**
 * The signing dialog for a version that waits for a signature, if the address asks for it: `?sign=now`, or `?sign=approved` right
 * after the approval. It stays open while the person signs, and says if others have signed first.
 */
export function SigningPrompt({ applicationId }: { applicationId: string }) {
  const [search, setSearch] = useSearchParams();
  const isApproval = search.get('sign') === 'approved';
  const isAsked = isApproval || search.get('sign') === 'now';
  const versions = useQuery({ ...certificateVersionsQueryOptions(applicationId), enabled: isAsked });
  const record = useQuery({ ...certificateRecordQueryOptions(applicationId), enabled: isAsked });
  const { user } = useAuth();
  const [openId, setOpenId] = useState<string>();
  const waiting = versions.data?.find(({ state }) => state === 'awaiting_signature');
  const nextId = isAsked ? (waiting?.id ?? openId) : undefined;
  if (nextId !== openId) setOpenId(nextId);
  const version = waiting ?? versions.data?.find(({ id }) => id === openId);
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
  if (isSignedByOthers(version, signatures, user?.id, londonToday())) {
    return <SignedMeanwhile {...{ version, signatures }} onClose={() => handleClose(true)} />;
  }
  if (!waiting && signatures.some(({ user_id }) => user_id === user?.id)) return null;
  return <SigningDialog {...{ version, signatures, isApproval }} onClose={handleClose} />;
}
