import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { AddRentGuaranteeSheet } from './add-rent-guarantee-sheet';
import { ExportGuarantees } from './export-guarantees';
import { RentGuaranteesTable } from './rent-guarantees-table';

/** All rent guarantees, and the way to add one. */
export function RentGuaranteesScreen() {
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
            <ExportGuarantees />
            {add}
          </>
        }
      />
      <RentGuaranteesTable action={add} />
      <AddRentGuaranteeSheet open={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}
