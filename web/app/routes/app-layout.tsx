import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { z } from 'zod';
import { Toaster } from '~/components/ui/toaster';
import { AuthProvider } from '~/features/auth/auth-provider';
import { ReloadGuard } from '~/features/shell/reload-guard';
import { queryClient } from '~/lib/query-client';

// Our content security policy allows no code from text, and zod would try whether it may.
z.config({ jitless: true });

/** What the sign-in pages and the dashboard share, and the public pages do without: who is signed in, data and toasts. */
export default function AppLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Outlet />
        <ReloadGuard />
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>
  );
}
