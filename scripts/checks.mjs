import { join } from 'node:path';
import { bin, root, run } from './run.mjs';

const functions = 'supabase/functions';
/** TypeScript 7, which takes a quarter of the time. Other tools load TypeScript 6 as a library. */
const tsc = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');

/** Runs every check, two at a time. Returns the titles of those that failed. */
export async function runChecks() {
  const checks = [
    ['formatting and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
    ['types of the server', tsc, ['-p', 'server']],
    ['types of the web application', 'sh', ['-c', `cd web && "${bin('react-router')}" typegen && "${tsc}" -p .`]],
    ['types of the rest', tsc, ['-p', '.']],
    [
      'types of the functions on Deno',
      'sh',
      [
        '-c',
        `DENO_NO_PACKAGE_JSON=1 "${bin('deno')}" check --node-modules-dir=manual --config=${functions}/deno.json ${functions}/*/index.ts`,
      ],
    ],
    ['layout of mails', bin('tsx'), ['scripts/generate-mail-layout.ts', '--check']],
    ['data of PDF documents', bin('tsx'), ['scripts/generate-pdf-data.ts', '--check']],
    ['generated database types', bin('tsx'), ['scripts/generate-types.ts', '--check']],
    [
      'import rules',
      bin('depcruise'),
      [
        '--config',
        '.dependency-cruiser.mjs',
        '--cache',
        '.cache/dependency-cruiser',
        '--cache-strategy',
        'content',
        'web/app',
        'web/verify',
        'server/src',
        'supabase',
        'scripts',
        'e2e',
        'bench',
      ],
    ],
    ['unused code', bin('knip'), ['--cache', '--cache-location', '.cache/knip']],
  ];
  const failed = [];
  const work = async () => {
    for (let check = checks.shift(); check !== undefined; check = checks.shift()) {
      const [title, command, args] = check;
      const code = await run(command, args, { quiet: true });
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${title}`);
      if (code !== 0) failed.push(title);
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}
