import { useState } from 'react';
import { Navigate } from 'react-router';
import { BackLink } from '~/components/ui/back-link';
import { Badge } from '~/components/ui/badge';
import { PageHeader } from '~/components/ui/page-header';
import { paths } from '~/config/paths';
import { managerTypeLabels } from '~/config/vocabulary';
import type { PropertyManager } from '~/data/property-managers/property-manager-query';
import { UnconfirmedManager } from '~/domain/unconfirmed-manager';
import { formatDate } from '~/lib/dates';
import { useReturnPath } from '~/lib/use-return-path';
import { ConfirmedManager } from './confirmed-manager';
import { DeletePropertyManager } from './delete-property-manager';
import { LinkedAccounts } from './linked-accounts';
import { PropertyManagerForm } from './property-manager-form';
import { PropertyManagerUses } from './property-manager-uses';

/** The record's header with its delete button, where it is named, its form, and the accounts that act for it. */
export function PropertyManagerEditor({ manager }: { manager: PropertyManager }) {
  const [isDeleted, setIsDeleted] = useState(false);
  const returnPath = useReturnPath(paths.propertyManagers);
  // The form unmounts before the navigation, so that it does not ask about unsaved changes to a deleted record.
  if (isDeleted) return <Navigate to={returnPath} replace />;
  const isNewInquiry = manager.is_inquiry && !manager.email_processed;
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.propertyManagers}>Back</BackLink>}
        title={manager.company_name}
        aside={isNewInquiry ? <Badge tone="warn">New inquiry</Badge> : null}
        description={`${managerTypeLabels[manager.manager_type]}, added on ${formatDate(manager.created_at)}`}
        actions={<DeletePropertyManager manager={manager} onDeleted={() => setIsDeleted(true)} />}
      />
      <div className="grid gap-5">
        <UnconfirmedManager id={manager.id} />
        <ConfirmedManager id={manager.id} />
        <PropertyManagerUses id={manager.id} company={manager.company_name} />
        <PropertyManagerForm manager={manager} />
        <LinkedAccounts id={manager.id} company={manager.company_name} />
      </div>
    </>
  );
}
