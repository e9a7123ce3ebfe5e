import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '~/components/data-table/export-button';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { tenancyExport } from '~/data/tenancy-information/tenancy-export';
import { AddTenancySheet } from './add-tenancy-sheet';
import { TenanciesTable } from './tenancies-table';
import { useTenancySearch } from './use-tenancy-search';

/** All tenancies, with a button to add one. */
export function TenanciesScreen() {
  const { search } = useTenancySearch();
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
        actions={
          <>
            <ExportButton fileName="tenancies" {...tenancyExport(search)} />
            {add}
          </>
        }
      />
      <TenanciesTable action={add} />
      <AddTenancySheet open={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}
