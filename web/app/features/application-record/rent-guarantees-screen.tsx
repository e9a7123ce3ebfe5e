import { ExportButton } from '~/components/data-table/export-button';
import { PageHeader } from '~/components/ui/page-header';
import { applicationExport } from '~/data/rent-guarantee-applications/application-export';
import { useApplicationSearch } from '~/domain/case/use-application-search';
import { useAddRentGuarantee } from './add-rent-guarantee';
import { RentGuaranteesTable } from './rent-guarantees-table';

/** All rent guarantees, with a button to add one. */
export function RentGuaranteesScreen() {
  const { search } = useApplicationSearch();
  const add = useAddRentGuarantee();
  return (
    <>
      <PageHeader
        title="Rent Guarantees"
        description="Every application, from draft to certificate."
        actions={
          <>
            <ExportButton fileName="rent-guarantees" {...applicationExport(search)} />
            {add.button}
          </>
        }
      />
      <RentGuaranteesTable action={add.button} />
      {add.sheet}
    </>
  );
}
