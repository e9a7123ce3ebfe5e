import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { Tabs } from '~/components/ui/tabs';
import { paths } from '~/config/paths';
import { useOwnPendingPermissions } from '~/domain/staff/pending-permissions';
import { PendingPermissionsNotice } from '~/domain/staff/pending-permissions-notice';
import { usePermissions } from '~/domain/staff/use-permissions';
import { BasisTab } from './basis-tab';
import { CompanyTab } from './company-tab';
import { MailsTab } from './mails-tab';
import { PermissionHistory } from './permission-history';
import { PermissionsTab } from './permissions-tab';
import { SanctionsTab } from './sanctions-tab';
import { SignatoriesTab } from './signatories-tab';

/**
 * `/dashboard/staff`: permissions, signatories, basis, company, sanctions list and e-mails. Owners change it, auditors read it; all
 * staff read the e-mails.
 */
export function StaffScreen() {
  const { has, isPending } = usePermissions();
  const [search] = useSearchParams();
  if (!isPending && !has('owner') && !has('audit')) {
    if (search.get('tab') === 'mails') return <ReadableMails />;
    return (
      <>
        <OwnWaitingPermissions />
        <EmptyState
          isPage
          title="This page is only for owners"
          description="Owners give permissions and record who signs for the company. Ask one of them for what you need."
          action={
            <Button asChild variant="secondary">
              <Link to="?tab=mails">Read the e-mails</Link>
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Staff and signing"
        description="Who may do what, who signs certificates, on what basis they are issued, and for which company."
        actions={
          <Button asChild variant="secondary">
            <Link to={paths.jobs}>Background work</Link>
          </Button>
        }
      />
      <Tabs
        label="Staff and signing"
        items={[
          {
            value: 'permissions',
            label: 'Permissions',
            content: (
              <div className="grid gap-5">
                <PermissionsTab />
                <PermissionHistory />
              </div>
            ),
          },
          { value: 'signatories', label: 'Signatories', content: <SignatoriesTab /> },
          { value: 'basis', label: 'Basis of issue', content: <BasisTab /> },
          { value: 'sanctions', label: 'Sanctions list', content: <SanctionsTab /> },
          { value: 'mails', label: 'E-mails', content: <MailsTab /> },
          { value: 'company', label: 'Guarantor', content: <CompanyTab />, staysMounted: true },
        ]}
      />
    </>
  );
}

/** The part of the screen that all staff may read. */
function ReadableMails() {
  return (
    <>
      <PageHeader title="E-mails" description="What the service writes to tenants, landlords and staff." />
      <MailsTab />
    </>
  );
}

/** The reader's own permissions that wait for confirmation, on the screen of all permissions. */
function OwnWaitingPermissions() {
  const waiting = useOwnPendingPermissions();
  return waiting ? <PendingPermissionsNotice waiting={waiting} className="mb-6" /> : null;
}
