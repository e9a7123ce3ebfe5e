import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { OpenedEmailLinkNotice } from './opened-email-link';
import { emailLinkOf, isSignedOutEverywhere, originOf } from './origin';

const never = () => () => undefined;

/**
 * Tells people who come from a page that needs an account, have signed out everywhere, or opened a link from a mail, why they are
 * here. The prerendered page does not know.
 */
export function SignInFirst() {
  const location = useLocation();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isHydrated) return null;
  if (isSignedOutEverywhere(location)) {
    return (
      <Notice tone="good" className="mb-8" isAlert>
        You are signed out on all your devices.
      </Notice>
    );
  }
  const link = emailLinkOf(location);
  if (link) return <OpenedEmailLinkNotice link={link} />;
  if (originOf(location) === undefined) return null;
  return (
    <Notice tone="info" className="mb-8">
      Sign in to see this page. It opens as soon as you are signed in.
    </Notice>
  );
}
