import { useLocation } from 'react-router';
import { Notice } from '~/components/feedback/notice';

/** Shown above a dashboard whose sign-in state is still unknown. */
export function OverdueBanner() {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="warn" isAlert className="mb-6">
      Authentication took longer than expected. Some features may be unavailable.{' '}
      <a href={`${pathname}${search}`} className="font-semibold underline underline-offset-4">
        Reload page
      </a>
    </Notice>
  );
}
