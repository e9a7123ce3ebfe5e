import { EmptyState } from '~/components/feedback/state';
import { PageHeader } from '~/components/ui/page-header';
import { Tabs } from '~/components/ui/tabs';
import { usePermissions } from '~/domain/use-permissions';
import { BasisTab } from './basis-tab';
import { CompanyTab } from './company-tab';
import { PermissionsTab } from './permissions-tab';
import { SanctionsTab } from './sanctions-tab';
import { SignatoriesTab } from './signatories-tab';

/** `/dashboard/staff`: who may do what, who signs, on what basis and for which company, and whom the law forbids to deal with. Owners change it, auditors read it. */
export function StaffScreen() {
  const { has, isPending } = usePermissions();
  if (!isPending && !has('owner') && !has('audit')) {
    return (
      <EmptyState
        isPage
        title="This page is only for owners"
        description="Owners give permissions and record who signs for the company. Ask one of them for what you need."
      />
    );
  }
  return (
    <>
      <PageHeader
        title="Staff and signing"
        description="Who may do what, who signs certificates, on what basis they are issued, and for which company."
      />
      <Tabs
        label="Staff and signing"
        items={[
          { value: 'permissions', label: 'Permissions', content: <PermissionsTab /> },
          { value: 'signatories', label: 'Signatories', content: <SignatoriesTab /> },
          { value: 'basis', label: 'Basis of issue', content: <BasisTab /> },
          { value: 'sanctions', label: 'Sanctions list', content: <SanctionsTab /> },
          { value: 'company', label: 'Guarantor', content: <CompanyTab />, isKept: true },
        ]}
      />
    </>
  );
}
