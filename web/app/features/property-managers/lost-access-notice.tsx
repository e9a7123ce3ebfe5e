import { useQuery } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { BreakableText } from '~/components/ui/breakable-text';
import { propertyManagerStandingQueryOptions } from '~/data/property-managers/standing-query';
import { type PropertyManagerLink, propertyManagerUsesQueryOptions } from '~/data/property-managers/uses-query';
import { personName } from '~/domain/person-name';
import { usePermissions } from '~/domain/staff/use-permissions';
import { useShownBelow } from './use-shown-below';

interface LostAccessNoticeProps {
  id: string;
  /** The typed e-mail address. */
  typed: string;
}

/**
 * Tells staff, before they save another e-mail address, which accounts lose access, and what these accounts and the open questions
 * then need.
 */
export function LostAccessNotice({ id, typed }: LostAccessNoticeProps) {
  const { data: uses } = useQuery(propertyManagerUsesQueryOptions(id));
  const { data: standing } = useQuery(propertyManagerStandingQueryOptions(id));
  const { has } = usePermissions();
  const isChanged = standing !== undefined && typed.trim().toLowerCase() !== standing.business_email.toLowerCase();
  const lost = uses && isChanged ? losingAccess(uses.links, typed) : [];
  const box = useShownBelow('business_email', lost.length > 0);
  if (!standing || lost.length === 0) return null;
  const mayLink = has('owner');
  return (
    <div ref={box} className="scroll-mb-24">
      <Notice
        tone="warn"
        title={
          lost.length === 1
            ? 'One account loses access when you save another address'
            : `${lost.length} accounts lose access when you save another address`
        }
      >
        <ul>
          {lost.map(({ id: linkId, user }) => (
            <li key={linkId} className="font-semibold">
              {user ? personName(user) : null}
              {user?.display_name && user.email ? (
                <>
                  , <BreakableText text={user.email} />
                </>
              ) : null}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          {lost.length === 1 ? 'It' : 'Each'} came by a link that we mailed to{' '}
          <BreakableText text={standing.business_email} />, and is told that its access has ended.{' '}
          {mayLink
            ? 'If an account has the new address, we mail a link there that opens the record to it. Link others below.'
            : 'An owner links accounts with another address.'}{' '}
          {mayLink && standing.confirmed_at !== null
            ? 'Open questions go to the new address at once.'
            : 'Open questions go to the new address once this record is confirmed again.'}
        </p>
      </Notice>
    </div>
  );
}

/** The accounts that were linked by the record's address and do not have the new one. */
export function losingAccess(links: readonly PropertyManagerLink[], typed: string): PropertyManagerLink[] {
  const address = typed.trim().toLowerCase();
  return links.filter(
    ({ by_address, unlinked_at, user }) =>
      by_address && unlinked_at === null && user !== null && user.email?.toLowerCase() !== address,
  );
}
