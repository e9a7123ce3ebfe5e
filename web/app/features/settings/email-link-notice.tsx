import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { profileKeys } from '~/data/profiles/keys';
import { refreshSession } from '~/data/profiles/refresh-session';
import { type EmailLink, readEmailLink } from '~/lib/auth/read-email-link';

interface EmailLinkNoticeProps {
  /** A change of address sends two links: the address of the one that is not opened yet; undefined if there is none. */
  missing: string | undefined;
  /** The address with which the person signs in. */
  current: string | undefined;
}

/** Shows the result of a link from a mail once, and removes it from the address, which may contain a session. */
export function EmailLinkNotice({ missing, current }: EmailLinkNoticeProps) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<EmailLink['kind']>();

  useEffect(() => {
    const read = readEmailLink(hash);
    if (!read) return;
    setOutcome(read.kind);
    navigate(pathname, { replace: true });
    if (read.kind !== 'both') return;
    void refreshSession();
    void queryClient.invalidateQueries({ queryKey: profileKeys.all });
  }, [hash, pathname, navigate, queryClient]);

  if (outcome === 'first') {
    return (
      <Notice tone="info" className="mb-5">
        One address is confirmed. Now open the link that we sent to {missing ?? 'the other one'}.
      </Notice>
    );
  }
  if (outcome === 'both') {
    return (
      <Notice tone="good" className="mb-5">
        Your new email address is confirmed. From now on you sign in with it.
      </Notice>
    );
  }
  if (outcome === 'refused') {
    return (
      <Notice tone="warn" title="This link was used before, or has expired" className="mb-5">
        {missing
          ? `The other one went to ${missing}: open it as well.`
          : `If you have confirmed your new address already, it is in place: you sign in with ${current ?? 'it'} now. If that is the old one, enter the new one once more, and we send new links.`}
      </Notice>
    );
  }
  return null;
}
