import { Download, X } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { type CsvExport, useCsvExport } from './use-csv-export';

const count = new Intl.NumberFormat('en-GB');

/** 'Export CSV': saves every row of a list, page by page. It shows the progress, and pressing it again stops the export. */
export function ExportButton<Row>(props: CsvExport<Row>) {
  const { start, stop, progress } = useCsvExport(props);
  if (!progress) {
    return (
      <Button variant="secondary" onClick={start}>
        <Download aria-hidden />
        Export CSV
      </Button>
    );
  }
  const done = `${count.format(progress.done)} of ${progress.total === undefined ? '…' : count.format(progress.total)}`;
  return (
    <Button variant="secondary" onClick={stop} aria-label={`Stop exporting, ${done}`} className="figures">
      <X aria-hidden />
      {done}
    </Button>
  );
}
