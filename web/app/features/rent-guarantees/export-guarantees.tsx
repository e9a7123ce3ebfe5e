import { ExportButton } from '~/components/data-table/export-button';
import { applicationExport } from '~/data/rent-guarantee-applications/application-export';
import { useGuaranteeSearch } from './use-guarantee-search';

/** Saves all that the list holds under its present search and filter. */
export function ExportGuarantees() {
  const { search } = useGuaranteeSearch();
  return <ExportButton fileName="rent-guarantees" {...applicationExport(search)} />;
}
