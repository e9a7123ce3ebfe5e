import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { PageHeader } from '~/components/ui/page-header';
import { RefreshButton } from '~/components/ui/refresh-button';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import { ownHomeQueryOptions } from '~/data/application-cases/own-home-query';
import { ownCertificatesQueryOptions } from '~/data/certificate-versions/own-certificates-query';
import { ownNoticesQueryOptions } from '~/data/certificate-versions/own-notices-query';
import { ownLandlordRequestsQueryOptions } from '~/data/landlord-requests/own-landlord-requests-query';
import { profileKeys } from '~/data/profiles/keys';
import { profileQueryOptions } from '~/data/profiles/profile-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { begunAnswersQueryOptions } from '~/data/typed-answers/typed-answers-query';
import { ownRoleQueryOptions } from '~/data/user-roles/own-role-query';
import { questionsAnchor } from '~/domain/anchors';
import { useAuth } from '~/lib/auth/auth-context';
import { focusContent } from '~/lib/focus-content';
import { hasLostAnswers } from './lost-answers';
import { type CaseParts, TenantCase, useHomeCases } from './tenant-home';
import { YourApplications } from './your-applications';
import { YourInfo } from './your-info';

/** Loaded only for the few users who see it. */
const DeletedApplications = lazy(async () => ({
  default: (await import('./deleted-applications')).DeletedApplications,
}));
const LandlordTasks = lazy(async () => ({ default: (await import('./landlord-tasks')).LandlordTasks }));
const LandlordNotices = lazy(async () => ({ default: (await import('./landlord-notices')).LandlordNotices }));
const BegunApplication = lazy(async () => ({
  default: (await import('~/domain/case/begun-application')).BegunApplication,
}));
const LandlordCertificates = lazy(async () => ({
  default: (await import('./landlord-certificates')).LandlordCertificates,
}));
const OtherAccount = lazy(async () => ({ default: (await import('~/domain/other-account')).OtherAccount }));
const LinkedQuestion = lazy(async () => ({ default: (await import('./linked-question')).LinkedQuestion }));
const YourOffices = lazy(async () => ({ default: (await import('./your-offices')).YourOffices }));
const OwnOffice = lazy(async () => ({ default: (await import('./own-office')).OwnOffice }));
const WithoutOffice = lazy(async () => ({ default: (await import('./without-office')).WithoutOffice }));
const NameForm = lazy(async () => ({ default: (await import('./name-form')).NameForm }));

/** The first screen after signing in. */
export function DashboardHome({ parts }: { parts: CaseParts }) {
  const { user } = useAuth();
  return (
    <>
      <PageHeader title="Welcome" description="Dashboard Home" actions={user ? <RefreshHome /> : null} />
      {user ? (
        <Home userId={user.id} email={user.email ?? ''} parts={parts} />
      ) : (
        <Notice tone="warn">Your session may have expired. Please try refreshing the page.</Notice>
      )}
    </>
  );
}

interface HomeProps {
  userId: string;
  email: string;
  parts: CaseParts;
}

/** Waits for the content at the top, whose height is not known before. */
function Home({ userId, email, parts }: HomeProps) {
  const { isAdmin } = useAuth();
  const role = useQuery(ownRoleQueryOptions(userId));
  const isManager = !isAdmin && role.data === 'p_manager';
  // Staff do not apply. A property manager's user may have applied before.
  const home = useQuery({ ...ownHomeQueryOptions(userId), enabled: !isAdmin });
  // The count comes with the home, and is read again after somebody has typed or discarded something.
  const begun = useQuery({ ...begunAnswersQueryOptions(userId), enabled: home.isSuccess }).data;
  const { isPending, ...shown } = useHomeCases(home.data);
  const isTenant = !isAdmin && (!isManager || shown.lead !== undefined);
  const asked = useQuery({ ...ownLandlordRequestsQueryOptions(userId), enabled: isManager });
  const noticed = useQuery({ ...ownNoticesQueryOptions(userId), enabled: isManager });
  const certificates = useQuery({ ...ownCertificatesQueryOptions(userId), enabled: isManager });
  const isLinked = useLocation().hash === `#${questionsAnchor}`;
  // The link in a mail names the application of its question.
  const [searchParams, setSearchParams] = useSearchParams();
  const linkedNumber = searchParams.get('application');
  const token = searchParams.get('open');
  const office = home.data?.office ?? null;
  const offered = office?.state === 'offered' || office?.state === 'linked' ? office : null;
  const unlinked = isManager || office?.state === 'offered' || office?.state === 'linked' ? null : office;
  // The result of a link stays on the screen after the link has left the address.
  const [wasOpening, setWasOpening] = useState(token !== null);
  if (token !== null && !wasOpening) setWasOpening(true);
  const isAsked = (asked.data?.length ?? 0) > 0;
  // After the last answer the user reads that nothing is open.
  const [wasAsked, setWasAsked] = useState(() => isAsked || hasLostAnswers(userId));
  if (isAsked && !wasAsked) setWasAsked(true);
  // A user whose access has ended reads the reason first.
  const [wasManager, setWasManager] = useState(isManager);
  if (isManager && !wasManager) setWasManager(true);
  if (
    role.isPending ||
    (wasManager && !isManager && office === null && home.isFetching) ||
    (!isAdmin && !home.isError && isPending) ||
    (isManager && (asked.isPending || noticed.isPending || certificates.isPending))
  ) {
    return <PendingHome />;
  }
  const begunPart = begun && begun.size > 0 ? <BegunApplication userId={userId} /> : null;
  const isApplicant = isTenant && (unlinked === null || shown.lead !== undefined || begunPart !== null);
  const isSettled =
    isLinked &&
    linkedNumber !== null &&
    asked.data?.some(({ application_number: number }) => number === linkedNumber) === false;
  const settled = isSettled ? <LinkedQuestion applicationNumber={linkedNumber} /> : wasAsked ? null : <OtherAccount />;
  return (
    // The cards wait for the content above them, which would push them down.
    <Suspense fallback={<PendingHome />}>
      {offered || wasOpening ? (
        <OwnOffice office={offered} token={token} onSettled={() => setSearchParams({}, { replace: true })} />
      ) : null}
      {unlinked ? <WithoutOffice userId={userId} office={unlinked} inquiry={home.data?.inquiry ?? null} /> : null}
      {isLinked && !isManager && !unlinked ? (
        <Notice tone="info" title="This link is for another account" className="mb-6">
          <OtherAccount />
        </Notice>
      ) : null}
      {isManager && noticed.data && noticed.data.length > 0 ? <LandlordNotices notices={noticed.data} /> : null}
      {isManager && asked.data && (wasAsked || isLinked) ? (
        <LandlordTasks userId={userId} requests={asked.data} hint={isAsked ? null : settled} />
      ) : null}
      {isAsked && isSettled ? (
        <Notice tone="info" className="mb-6">
          {settled}
        </Notice>
      ) : null}
      {isManager && certificates.data ? <LandlordCertificates certificates={certificates.data} /> : null}
      {home.data && home.data.deletions.length > 0 ? <DeletedApplications deletions={home.data.deletions} /> : null}
      {isTenant ? (
        <TenantCase home={home} shown={shown} parts={parts} begun={begunPart} isApplicant={isApplicant} />
      ) : null}
      <Cards userId={userId} email={email} isManager={isManager} isTenant={isApplicant} />
    </Suspense>
  );
}

interface CardsProps extends Omit<HomeProps, 'parts'> {
  isManager: boolean;
  isTenant: boolean;
}

function Cards({ userId, email, isManager, isTenant }: CardsProps) {
  const { data: profile } = useQuery(profileQueryOptions(userId));
  const cards = (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      {/* A property manager's user sees more than their own details. */}
      {isManager ? <YourApplications userId={userId} /> : null}
      <YourInfo userId={userId} email={email} />
      {isManager ? <YourOffices userId={userId} /> : <YourApplications userId={userId} />}
    </div>
  );
  // An application needs both names, unless the tenant has only one.
  const isWhole = !isTenant || profile?.surname || profile?.has_one_name;
  if (!profile || (profile.first_name && isWhole)) return cards;
  return (
    <Suspense fallback={cards}>
      <NameForm profile={profile} isTenant={isTenant} onSaved={focusContent} />
      {cards}
    </Suspense>
  );
}

function PendingHome() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <p role="status" className="sr-only">
        Loading your application...
      </p>
      <Section>
        <Skeleton className="w-64 max-w-full" />
        <Skeleton className="mt-4 h-8 w-80 max-w-full" />
        <Skeleton className="mt-4 w-96 max-w-full" />
        <Skeleton className="mt-8 h-10 w-full max-w-2xl" />
        <Skeleton className="mt-8 h-11 w-52" />
      </Section>
    </div>
  );
}

function RefreshHome() {
  const queryClient = useQueryClient();
  const handleRefresh = () => {
    void queryClient.invalidateQueries({ queryKey: profileKeys.all });
    void queryClient.invalidateQueries({ queryKey: applicationKeys.all });
  };
  // The sidebar has a button that refreshes the whole page.
  return (
    <RefreshButton
      name="Refresh your info and applications"
      isRefreshing={useIsFetching() > 0}
      onRefresh={handleRefresh}
    />
  );
}
