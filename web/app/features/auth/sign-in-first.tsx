import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { originOf } from './origin';

const never = () => () => undefined;

/** Tells who came from a page that needs an account why they are here. The prerendered page knows no origin. */
export function SignInFirst() {
  const location = useLocation();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isHydrated || originOf(location) === undefined) return null;
  return (
    <Notice tone="info" className="mb-8">
      Sign in to see this page. It opens as soon as you are signed in.
    </Notice>
  );
}
