import { ExportButton } from '~/components/data-table/export-button';
import { useAddSheet } from '~/components/data-table/use-add-sheet';
import { PageHeader } from '~/components/ui/page-header';
import { propertyManagerExport } from '~/data/property-managers/property-manager-export';
import { PropertyManagersTable } from './property-managers-table';
import { usePropertyManagerSearch } from './use-property-manager-search';

const loadSheet = async () => (await import('./add-property-manager-sheet')).AddPropertyManagerSheet;

/** All landlords and letting agents, with a button to add one. */
export function PropertyManagersScreen() {
  const { search } = usePropertyManagerSearch();
  const add = useAddSheet(loadSheet);
  return (
    <>
      <PageHeader
        title="Property Managers"
        description="Landlords and letting agents who receive a guarantee. New inquiries come first."
        actions={
          <>
            <ExportButton fileName="property-managers" {...propertyManagerExport(search)} />
            {add.button}
          </>
        }
      />
      <PropertyManagersTable action={add.button} />
      {add.sheet}
    </>
  );
}
