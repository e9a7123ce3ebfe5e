import { z } from 'zod';

/** The version of the format. A reader refuses a higher one. */
export const formatVersion = 1;

/** The first file of a backup, `manifest.json`: its origin. */
export const manifestSchema = z.object({
  format: z.number().int(),
  made_at: z.string(),
  engine: z.string(),
  /** The versions of the migrations that created its tables. */
  platform: z.array(z.string()),
  product: z.array(z.string()),
  /** Their checksums, by version. A backup without them is from another baseline. */
  checksums: z
    .object({ platform: z.record(z.string(), z.string()), product: z.record(z.string(), z.string()) })
    .default({ platform: {}, product: {} }),
  /** The secret that signs the API keys and sessions, when the server generated it itself. */
  jwt_secret: z.string().nullable(),
  /** The secrets of the functions that the server made itself. */
  function_secrets: z.record(z.string(), z.string()).default({}),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A page of rows, `rows/<number>.json`: each row is a list of the columns' texts. */
export const pageSchema = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.array(z.array(z.string().nullable())),
});

/** The last file, `end.json`: a backup without it is truncated. */
export const endSchema = z.object({
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  rows: z.number().int(),
  objects: z.number().int(),
});
export type BackupEnd = z.infer<typeof endSchema>;
