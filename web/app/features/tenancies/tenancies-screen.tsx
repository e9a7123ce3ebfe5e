import { ExportButton } from '~/components/data-table/export-button';
import { useAddSheet } from '~/components/data-table/use-add-sheet';
import { PageHeader } from '~/components/ui/page-header';
import { tenancyExport } from '~/data/tenancy-information/tenancy-export';
import { TenanciesTable } from './tenancies-table';
import { useTenancySearch } from './use-tenancy-search';

const loadSheet = async () => (await import('./add-tenancy-sheet')).AddTenancySheet;

/** All tenancies, with a button to add one. */
export function TenanciesScreen() {
  const { search } = useTenancySearch();
  const add = useAddSheet(loadSheet);
  return (
    <>
      <PageHeader
        title="Tenancy Information"
        description="Let properties with their rent and term, newest first."
        actions={
          <>
            <ExportButton fileName="tenancies" {...tenancyExport(search)} />
            {add.button}
          </>
        }
      />
      <TenanciesTable action={add.button} />
      {add.sheet}
    </>
  );
}
