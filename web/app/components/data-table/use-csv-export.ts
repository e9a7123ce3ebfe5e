import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type CsvColumn, csvHead, csvLines } from '~/lib/csv';
import { saveFile } from '~/lib/save-file';
import type { TablePage } from './data-table';

export interface CsvExport<Row> {
  /** Without the file extension. */
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  /** Reads one page of the rows to export; the first page is 1. Every page except the last is full. */
  readPage: (page: number, signal: AbortSignal) => Promise<TablePage<Row>>;
}

export interface ExportProgress {
  readonly done: number;
  /** Unknown before the first page has loaded, and when there are more rows than were counted. */
  readonly total: number | undefined;
}

/** Saves all pages of a list as one CSV file. Each page is turned into text as it arrives, so that few rows are in memory. */
export function useCsvExport<Row>({ fileName, columns, readPage }: CsvExport<Row>) {
  const [progress, setProgress] = useState<ExportProgress>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const { mutate, isPending } = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const parts: Blob[] = [new Blob([csvHead(columns)])];
      let done = 0;
      for (let page = 1; ; page++) {
        const { rows, total, hasMore } = await readPage(page, signal);
        signal.throwIfAborted();
        parts.push(new Blob([csvLines(columns, rows)]));
        done += rows.length;
        setProgress({ done, total: hasMore ? undefined : total });
        if (rows.length === 0 || (!hasMore && done >= total)) break;
      }
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
    },
    meta: {
      success: { title: 'Export ready', description: 'The list was saved as a CSV file.' },
      error: { title: 'Export failed' },
    },
  });

  const start = () => {
    abort.current = new AbortController();
    setProgress({ done: 0, total: undefined });
    mutate(abort.current.signal);
  };
  return { start, stop: () => abort.current?.abort(), progress: isPending ? progress : undefined };
}
