import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '~/components/data-table/export-button';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { applicationExport } from '~/data/rent-guarantee-applications/application-export';
import { useApplicationSearch } from '~/domain/use-application-search';
import { AddRentGuaranteeSheet } from './add-rent-guarantee-sheet';
import { RentGuaranteesTable } from './rent-guarantees-table';

/** All rent guarantees, with a button to add one. */
export function RentGuaranteesScreen() {
  const { search } = useApplicationSearch();
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
        title="Rent Guarantees"
        description="Every application, from draft to certificate."
        actions={
          <>
            <ExportButton fileName="rent-guarantees" {...applicationExport(search)} />
            {add}
          </>
        }
      />
      <RentGuaranteesTable action={add} />
      <AddRentGuaranteeSheet open={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}
