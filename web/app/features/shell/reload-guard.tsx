import { useCallback, useEffect, useRef } from 'react';
import { createPath, type Location, useNavigate, useNavigation } from 'react-router';
import { unreachableMessage } from '~/lib/app-error';
import { toast } from '~/lib/toast';

/**
 * Checks that the server is reachable before a script reloads the page. React Router reloads when it cannot load the code of a
 * screen, for example after a new release; if the server is unreachable, the browser's error page would replace the application
 * and all unsaved input. A browser without the Navigation API reloads as usual. Mount it once, around the sign-in pages and the
 * dashboard; public pages simply reload.
 */
export function ReloadGuard() {
  const navigate = useNavigate();
  const { location: target } = useNavigation();
  const latestTarget = useRef(target);
  const isSure = useRef(false);
  /** The router never retries code that failed to load, so from then on each screen opens with a full page load. */
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
      // The router would otherwise keep waiting for the screen.
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
