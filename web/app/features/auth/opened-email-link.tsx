import { Notice } from '~/components/feedback/notice';
import type { OpenedEmailLink } from './origin';

const mailboxes = {
  new: 'your new address',
  current: 'the address with which you sign in now',
} as const;

/** Shows on the sign-in page the result of a link from a mail about a new e-mail address. */
export function OpenedEmailLinkNotice({ link }: { link: OpenedEmailLink }) {
  if (link.kind === 'first') {
    return (
      <Notice tone="info" title="This link has worked" className="mb-8" isAlert>
        Now open the other one: it is in the mail to {link.missing ? mailboxes[link.missing] : 'your other address'}.
        Until then you sign in as before.
      </Notice>
    );
  }
  if (link.kind === 'both') {
    return (
      <Notice tone="good" className="mb-8" isAlert>
        Your new email address{' '}
        {link.email ? <strong className="wrap-anywhere font-semibold">{link.email}</strong> : null} is confirmed. Sign
        in with it from now on.
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title="This link was used before, or has expired" className="mb-8" isAlert>
      If you have confirmed your new address already, it is in place: sign in with it. If not, sign in as before, and
      Settings says what is still to do.
    </Notice>
  );
}
