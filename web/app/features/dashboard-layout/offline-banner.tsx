import { Notice } from '~/components/feedback/notice';
import { useIsOnline } from '~/lib/use-is-online';

/** One line while the device is offline. What is typed stays, and what is shown is read again by itself. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <Notice tone="info" className="mb-6">
          You are offline. What you type stays on this page: save it once you are connected again.
        </Notice>
      )}
    </div>
  );
}
