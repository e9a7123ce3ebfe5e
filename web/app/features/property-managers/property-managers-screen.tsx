import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { AddPropertyManagerSheet } from './add-property-manager-sheet';
import { PropertyManagersTable } from './property-managers-table';

/** All landlords and letting agents, and the way to add one. */
export function PropertyManagersScreen() {
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
        actions={add}
      />
      <PropertyManagersTable action={add} />
      <AddPropertyManagerSheet open={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}
