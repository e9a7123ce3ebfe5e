import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { OpenedEmailLinkNotice } from './opened-email-link';
import { emailLinkOf, isSignedOutEverywhere, originOf } from './origin';

const never = () => () => undefined;

/** Tells who came from a page that needs an account, or has signed out everywhere or opened the link of a mail, why they are here. The prerendered page knows neither. */
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
