import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../server/src/database/migrate.ts';
import { openPglite } from '../../server/src/database/pglite.ts';
import { type DemoDocument, drawDemoDocument } from './draw-demo-document.ts';

const supabaseFolder = fileURLToPath(new URL('..', import.meta.url));
const seedFile = new URL('../seed.sql', import.meta.url);
const documentsFolder = new URL('documents/', import.meta.url);

/**
 * Creates the demo documents: `npx tsx supabase/seed/make-documents.ts`. Draws a page for each row of the demo data and writes
 * its size into seed.sql. The same data gives the same bytes.
 */
async function makeDocuments(): Promise<void> {
  const sizes = new Map<string, number>();
  await rm(documentsFolder, { recursive: true, force: true });
  for (const details of await readDocuments()) {
    const bytes = await drawDemoDocument(details);
    const file = new URL(details.file_path, documentsFolder);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, bytes);
    sizes.set(details.file_path, bytes.byteLength);
  }
  await writeFile(seedFile, withSizes(await readFile(seedFile, 'utf8'), sizes));
}

async function readDocuments(): Promise<DemoDocument[]> {
  const database = await openPglite(undefined);
  try {
    await migrate(database, supabaseFolder);
    await database.script(await readFile(seedFile, 'utf8'));
    return await database.query<DemoDocument>(`
      select d.file_path, d.document_type, p.display_name as name, t.address_line_1 as property, t.monthly_rent as rent
      from public.application_documents d
      join public.rent_guarantee_applications a on a.id = d.application_id
      join public.profiles p on p.id = a.tenant_id
      join public.tenancy_information t on t.id = a.tenancy_id
      order by d.file_path`);
  } finally {
    await database.close();
  }
}

/** Writes the sizes into the rows `(application, document, 'type', 'name', size, …` of the demo data. */
function withSizes(seed: string, sizes: ReadonlyMap<string, number>): string {
  return seed.replace(
    /^( {2}\((\d+), (\d+), '\w+', '[^']+', )\d+/gm,
    (_row, start: string, application: string, document: string) => {
      const path = `applications/40000000-0000-4000-8000-${application.padStart(12, '0')}/doc_${document}.pdf`;
      const size = sizes.get(path);
      if (size === undefined) throw new Error(`No file was made for ${path}`);
      return `${start}${size}`;
    },
  );
}

await makeDocuments();
