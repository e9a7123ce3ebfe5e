import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { LazyToaster } from '~/components/ui/lazy-toaster';
import { AuthProvider } from '~/features/auth/auth-provider';
import { LoadingBar } from '~/features/shell/loading-bar';
import { ReloadGuard } from '~/features/shell/reload-guard';
import { queryClient } from '~/lib/query-client';
import { hasStoredSession } from '~/lib/stored-session';
import { getSupabase } from '~/lib/supabase';
// Loads with the page instead of at its first use.
import '~/lib/supabase-client';

// Before the first render, so that the person is known sooner. The next call handles a failure.
if (typeof document !== 'undefined' && hasStoredSession()) void getSupabase().catch(() => undefined);

/** Provides what the sign-in pages and the dashboard share and public pages do not need: the signed-in person, data and toasts. */
export default function AppLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Outlet />
        <LoadingBar />
        <ReloadGuard />
        <LazyToaster />
      </AuthProvider>
    </QueryClientProvider>
  );
}
