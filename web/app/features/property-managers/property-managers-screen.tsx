import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '~/components/data-table/export-button';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { propertyManagerExport } from '~/data/property-managers/property-manager-export';
import { AddPropertyManagerSheet } from './add-property-manager-sheet';
import { PropertyManagersTable } from './property-managers-table';
import { usePropertyManagerSearch } from './use-property-manager-search';

/** All landlords and letting agents, with a button to add one. */
export function PropertyManagersScreen() {
  const { search } = usePropertyManagerSearch();
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
        title="Property Managers"
        description="Landlords and letting agents who receive a guarantee. New inquiries come first."
        actions={
          <>
            <ExportButton fileName="property-managers" {...propertyManagerExport(search)} />
            {add}
          </>
        }
      />
      <PropertyManagersTable action={add} />
      <AddPropertyManagerSheet open={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}
