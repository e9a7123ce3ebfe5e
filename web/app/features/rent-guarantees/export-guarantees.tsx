import { ExportButton } from '~/components/data-table/export-button';
import { useApplicationSearch } from '~/components/data-table/use-application-search';
import { applicationExport } from '~/data/rent-guarantee-applications/application-export';

/** Saves all that the list holds under its present search and filter. */
export function ExportGuarantees() {
  const { search } = useApplicationSearch();
  return <ExportButton fileName="rent-guarantees" {...applicationExport(search)} />;
}
