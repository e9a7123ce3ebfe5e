import { useCallback, useEffect, useRef } from 'react';
import { createPath, type Location, useNavigate, useNavigation } from 'react-router';
import { unreachableMessage } from '~/lib/app-error';
import { toast } from '~/lib/toast';

/**
 * Asks whether the server is there before a script reloads the page. React Router does so where the code of a screen cannot be
 * fetched, as after a new release; with the server out of reach the browser's error page would take the place of the application
 * and of all that was typed into it. A browser without the Navigation API reloads as ever. Stands once, around the sign-in pages and
 * the dashboard: a public page is loaded anew like any other page of the web.
 */
export function ReloadGuard() {
  const navigate = useNavigate();
  const { location: target } = useNavigation();
  const latestTarget = useRef(target);
  const isSure = useRef(false);
  /** The router never asks again for code that did not come, so from then on each screen is opened by loading its page. */
  const isCodeMissing = useRef(false);

  const loadPage = useCallback(
    async (wanted: Location | undefined) => {
      if (await isServerThere()) {
        isSure.current = true;
        if (wanted) location.assign(createPath(wanted));
        else location.reload();
        return;
      }
      isCodeMissing.current = true;
      toast('Error', unreachableMessage, 'error');
      const { pathname, search, hash } = location;
      // Else the router would wait for the screen that does not come.
      await navigate(
        { pathname, search, hash },
        { replace: true, preventScrollReset: true, state: history.state?.usr },
      );
    },
    [navigate],
  );

  useEffect(() => {
    latestTarget.current = target;
    if (target && isCodeMissing.current) void loadPage(target);
  }, [target, loadPage]);

  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation };
    const handleNavigate = (event: NavigateEvent) => {
      const isByScript = event.navigationType === 'reload' && !event.userInitiated;
      if (!isByScript || isSure.current || !event.cancelable) return;
      event.preventDefault();
      void loadPage(latestTarget.current);
    };
    navigation?.addEventListener('navigate', handleNavigate);
    return () => navigation?.removeEventListener('navigate', handleNavigate);
  }, [loadPage]);

  return null;
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}
