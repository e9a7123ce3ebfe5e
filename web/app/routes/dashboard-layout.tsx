import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { LeaveGuardProvider } from '~/components/form/leave-guard-provider';
import { ChangesRefused } from '~/components/ui/changes-refused';
import { useToasterSoon } from '~/components/ui/lazy-toaster';
import { SkipLink } from '~/components/ui/skip-link';
import { SIDEBAR_WIDTH, SIDEBAR_WIDTH_COLLAPSED } from '~/config/limits';
import { paths } from '~/config/paths';
import { useLiveChanges } from '~/data/live/use-live-changes';
import { usePermissions } from '~/domain/staff/use-permissions';
import { RequireUser } from '~/features/auth/require-user';
import { useStaffSearch } from '~/features/command-palette/use-staff-search';
import { useHomeAhead } from '~/features/dashboard-home/use-home-ahead';
import {
  AuditorBanner,
  changesNothing,
  NewStaffBanner,
  OfflineBanner,
  OverdueBanner,
  useIsOverdue,
} from '~/features/dashboard-layout/banners';
import { DashboardSidebar } from '~/features/dashboard-layout/dashboard-sidebar';
import { MobileBar } from '~/features/dashboard-layout/mobile-bar';
import { useSidebar } from '~/features/dashboard-layout/use-sidebar';
import { useAuth } from '~/lib/auth/auth-context';
import { cn } from '~/lib/cn';
import { queryClient } from '~/lib/query-client';
import { useFocusRecovery } from '~/lib/use-focus-recovery';

/** Loaded only for the few who see it: administrators without their mandatory second factor. */
const FactorRequired = lazy(async () => ({
  default: (await import('~/features/multi-factor/factor-required')).FactorRequired,
}));

/** The layout for signed-in people. Cached data is cleared when another person signs in. */
export default function DashboardLayout() {
  const { user, askAgain, isSettled, isFactorNeeded, isCodeNeeded } = useAuth();
  const { isAuditor } = usePermissions();
  const { pathname } = useLocation();
  const { isOpen, toggle, isSheetOpen, setIsSheetOpen } = useSidebar();
  const { search, palette } = useStaffSearch();
  const isHeldBack = isFactorNeeded && pathname !== paths.settings;
  const isForced = useIsOverdue() && !isSettled;
  const userId = user?.id;
  useHomeAhead(pathname === paths.dashboardHome && !isCodeNeeded ? userId : undefined);
  useLiveChanges();
  useFocusRecovery();

  useToasterSoon();
  useEffect(() => () => (userId ? queryClient.clear() : undefined), [userId]);

  return (
    <LeaveGuardProvider>
      <SkipLink />
      {palette}
      <MobileBar isOpen={isSheetOpen} setIsOpen={setIsSheetOpen} search={search} />
      <div className="flex min-h-dvh">
        <aside
          className={cn(
            'sticky top-0 hidden h-dvh shrink-0 overflow-hidden border-r transition-[width] duration-200 md:block print:hidden',
            // Room for labels below the icons on a tablet, where touch shows no tooltips.
            !isOpen && 'max-lg:min-w-22',
          )}
          style={{ width: isOpen ? SIDEBAR_WIDTH : SIDEBAR_WIDTH_COLLAPSED }}
        >
          <DashboardSidebar isOpen={isOpen} onToggle={toggle} search={search} />
        </aside>
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-7 outline-none sm:px-8 lg:px-12 lg:py-10 print:p-0"
        >
          <div className="mx-auto max-w-6xl">
            <OfflineBanner />
            {isAuditor ? <AuditorBanner /> : null}
            <NewStaffBanner />
            <RequireUser isForced={isForced} pending={<PageSkeleton label="Checking authentication..." />}>
              {askAgain ? (
                <ErrorState
                  isPage
                  title="We could not find out which pages are yours"
                  description="The service did not answer. We try again by ourselves every few seconds."
                  onRetry={askAgain}
                />
              ) : isHeldBack ? (
                <Suspense fallback={<PageSkeleton label="Loading..." />}>
                  <FactorRequired />
                </Suspense>
              ) : (
                <ChangesRefused value={isAuditor ? changesNothing : undefined}>
                  <Outlet />
                </ChangesRefused>
              )}
            </RequireUser>
            {isForced && !askAgain ? <OverdueBanner /> : null}
          </div>
        </main>
      </div>
    </LeaveGuardProvider>
  );
}
