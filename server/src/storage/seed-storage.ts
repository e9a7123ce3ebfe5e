import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { z } from 'zod';
import type { AppDeps } from '../app-deps.ts';
import { readProjectConfig } from '../project-config.ts';
import { checkMimeTypes } from './bucket.ts';
import { measure, metadataOf } from './measure.ts';
import { checkObjectName } from './object-name.ts';
import { writeObject } from './object-row.ts';
import { parseSizeLimit } from './size-limit.ts';
import { serverScope } from './storage-call.ts';

type Deps = Pick<AppDeps, 'database' | 'objects'>;

const configSchema = z.object({
  storage: z
    .object({
      buckets: z
        .record(
          z.string(),
          z.object({
            public: z.boolean().default(false),
            file_size_limit: z.union([z.string(), z.number()]).optional(),
            allowed_mime_types: z.array(z.string()).optional(),
            objects_path: z.string().optional(),
          }),
        )
        .default({}),
    })
    .default({ buckets: {} }),
});

/** Creates each missing bucket of `config.toml`, as the Supabase CLI does. */
export async function seedBuckets({ database }: Pick<Deps, 'database'>, supabaseDir: string): Promise<void> {
  const { buckets } = (await readProjectConfig(supabaseDir, configSchema)).storage;
  for (const [id, bucket] of Object.entries(buckets)) {
    await database.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
       values ($1, $1, $2, $3, $4) on conflict do nothing`,
      [id, bucket.public, parseSizeLimit(bucket.file_size_limit), checkMimeTypes(bucket.allowed_mime_types)],
    );
  }
}

/**
 * Stores the files below each bucket's `objects_path` under their relative names. A row that the seed created keeps its owner;
 * its version and metadata are set to the file's. A file whose row already has its bytes is skipped.
 */
export async function seedObjects(deps: Deps, supabaseDir: string): Promise<void> {
  const { buckets } = (await readProjectConfig(supabaseDir, configSchema)).storage;
  for (const [bucket, { objects_path }] of Object.entries(buckets)) {
    if (objects_path === undefined) continue;
    const folder = join(supabaseDir, objects_path);
    for (const path of await filesBelow(folder)) {
      const name = checkObjectName(relative(folder, path).split(sep).join('/'));
      await seedObject(deps, bucket, name, path);
    }
  }
}

async function seedObject({ database, objects }: Deps, bucket: string, name: string, path: string): Promise<void> {
  const [row] = await database.query<{
    owner_id: string | null;
    version: string | null;
    user_metadata: Record<string, unknown> | null;
  }>(
    'select coalesce(owner_id, owner::text) as owner_id, version, user_metadata from storage.objects where bucket_id = $1 and name = $2',
    [bucket, name],
  );
  if (row?.version && (await isStored(objects, row.version))) return;
  const version = randomUUID();
  const { bytes, received } = measure(createReadStream(path), Number.POSITIVE_INFINITY);
  await objects.put(version, bytes);
  const type = (await fileTypeFromFile(path))?.mime ?? 'application/octet-stream';
  const metadata = metadataOf(received(), type, 'max-age=3600');
  const userMetadata = row?.user_metadata ?? null;
  const object = { bucket, name, owner: row?.owner_id ?? undefined, version, metadata, userMetadata };
  await writeObject(database, serverScope, object, true);
}

async function isStored(objects: Deps['objects'], version: string): Promise<boolean> {
  const bytes = await objects.get(version);
  await bytes?.cancel();
  return bytes !== undefined;
}

async function filesBelow(folder: string): Promise<string[]> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
