import { useQuery } from '@tanstack/react-query';
import { ownSignatoryQueryOptions } from '~/data/signatories/own-signatory-query';
import { useOwnPendingPermissions } from '~/domain/staff/pending-permissions';
import { usePermissions } from '~/domain/staff/use-permissions';
import { toIsoDay } from '~/lib/dates';
import { whyNotSign } from './signing';

/** The reader as a signatory: their office and authority, and the reason why they cannot sign a version. */
export function useSigner() {
  const { userId, has, isPending } = usePermissions();
  const query = useQuery({ ...ownSignatoryQueryOptions(userId ?? ''), enabled: userId !== undefined });
  const maySign = has('sign');
  const waiting = useOwnPendingPermissions(!isPending && !maySign);
  const isWaiting = waiting?.permissions.includes('sign');
  const authority = query.data ?? null;
  const today = toIsoDay(new Date().toISOString()) ?? '';
  return {
    authority,
    today,
    isPending: isPending || query.isPending,
    whyNot: (signatures: readonly { readonly user_id: string | null }[]) =>
      whyNotSign({ userId, maySign, waiting: isWaiting ? waiting?.words : undefined, authority }, signatures, today),
  };
}
