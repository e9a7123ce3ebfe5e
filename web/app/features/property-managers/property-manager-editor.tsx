import { useState } from 'react';
import { Navigate } from 'react-router';
import { BackLink } from '~/components/ui/back-link';
import { Badge } from '~/components/ui/badge';
import { PageHeader } from '~/components/ui/page-header';
import { paths } from '~/config/paths';
import { managerTypeLabels } from '~/config/people';
import type { PropertyManagerRecord } from '~/data/property-managers/property-manager-query';
import { UnconfirmedManager } from '~/domain/landlord/unconfirmed-manager';
import { formatDate } from '~/lib/dates';
import { useReturnPath } from '~/lib/use-return-path';
import { AskedQuestions } from './asked-questions';
import { ConfirmedManager } from './confirmed-manager';
import { DeletePropertyManager } from './delete-property-manager';
import { LinkedAccounts } from './linked-accounts';
import { MergeManager } from './merge-manager';
import { MergedRecords } from './merged-records';
import { PropertyManagerForm } from './property-manager-form';
import { PropertyManagerUses } from './property-manager-uses';

/** The record's header with its delete button, its questions, its uses, its form, and the linked accounts. */
export function PropertyManagerEditor({ manager }: { manager: PropertyManagerRecord }) {
  const [isDeleted, setIsDeleted] = useState(false);
  const [keptId, setKeptId] = useState<string>();
  const returnPath = useReturnPath(paths.propertyManagers);
  // The form unmounts before the navigation, so that it does not ask about unsaved changes to a deleted record.
  if (isDeleted) return <Navigate to={returnPath} replace />;
  if (keptId !== undefined) return <Navigate to={paths.propertyManager(keptId)} replace />;
  const isNewInquiry = manager.is_inquiry && !manager.email_processed;
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.propertyManagers}>Back</BackLink>}
        title={manager.company_name}
        aside={isNewInquiry ? <Badge tone="warn">New inquiry</Badge> : null}
        description={`${managerTypeLabels[manager.manager_type]}, added on ${formatDate(manager.created_at)}`}
        actions={
          <>
            <MergeManager id={manager.id} company={manager.company_name} onMerged={setKeptId} />
            <DeletePropertyManager manager={manager} onDeleted={() => setIsDeleted(true)} />
          </>
        }
      />
      <div className="grid gap-5">
        <UnconfirmedManager id={manager.id} />
        <ConfirmedManager id={manager.id} />
        <AskedQuestions inquiries={manager.landlord_inquiries} />
        <PropertyManagerUses id={manager.id} company={manager.company_name} />
        <PropertyManagerForm manager={manager} />
        <MergedRecords id={manager.id} />
        <LinkedAccounts id={manager.id} company={manager.company_name} email={manager.business_email} />
      </div>
    </>
  );
}
