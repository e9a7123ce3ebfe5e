import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { AddTenancySheet } from './add-tenancy-sheet';
import { TenanciesTable } from './tenancies-table';

/** All tenancies, and the way to add one. */
export function TenanciesScreen() {
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button onClick={() => setIsAdding(true)}>
      <Plus aria-hidden />
      Add New
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Tenancy Information"
        description="Let properties with their rent and term, newest first."
        actions={add}
      />
      <TenanciesTable action={add} />
      <AddTenancySheet open={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}
