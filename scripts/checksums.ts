// npm run checksums: adds the checksums of new migrations to migrations.sha256. With --check it changes nothing and fails when
// one is not listed or has changed: a merged migration has been applied somewhere.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checksumOf } from '../server/src/database/checksum.ts';

/** In the format of `sha256sum`. .gitattributes makes git keep the lines of both sides when two branches each add one. */
const list = 'migrations.sha256';
const folders = ['server/src/platform', 'supabase/migrations'];

/** Reads the list: checksums by file. */
async function readList(): Promise<Map<string, string>> {
  const text = await readFile(list, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line): [string, string] => {
      const [checksum = '', file = ''] = line.split(/ +/);
      return [file, checksum];
    }),
  );
}

/** The checksums of the current files. */
async function readFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('.sql')).sort()) {
      files.set(join(folder, name), checksumOf(await readFile(join(folder, name), 'utf8')));
    }
  }
  return files;
}

const [listed, files] = [await readList(), await readFiles()];
const isCheck = process.argv.includes('--check');
const faults: string[] = [];
for (const [file, checksum] of listed) {
  if (files.get(file) === checksum) continue;
  faults.push(
    `${file} has changed. A merged file never changes: restore it, and put the change into a new file.`,
    `  If it is not merged yet, remove its line from ${list} and run: npm run checksums`,
  );
}
for (const file of files.keys()) {
  if (isCheck && !listed.has(file)) faults.push(`${file} is not in ${list}. Run: npm run checksums`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else if (!isCheck) await writeFile(list, [...files].map(([file, checksum]) => `${checksum}  ${file}\n`).join(''));
