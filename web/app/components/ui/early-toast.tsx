import type { ToastMessage } from '~/lib/toast';
import { ToastIcon, toastClasses } from './toast-style';

/** The id by which the toaster finds it. */
export const earlyToastId = 'early-toast';

/**
 * A toast for a page whose scripts do not run yet: rendered at build time, and shown by `inline/early-request.js`. The first toast of
 * the toaster takes its place.
 */
export function EarlyToast({ title, description, tone }: Omit<ToastMessage, 'id'>) {
  return (
    <div id={earlyToastId} role="alert" className={`${toastClasses.viewport} pointer-events-none`}>
      <div className={toastClasses.card}>
        <ToastIcon tone={tone} />
        <div className="min-w-0 flex-1">
          <p className={toastClasses.title}>{title}</p>
          <p className={toastClasses.description}>{description}</p>
        </div>
      </div>
    </div>
  );
}
