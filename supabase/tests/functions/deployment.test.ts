import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { productDir } from '../../../server/src/testing/test-database.ts';

const functionsDir = join(productDir, 'functions');
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>;

const { dependencies = {} } = readJson(join(functionsDir, 'package.json'));
const { imports } = readJson(join(functionsDir, 'deno.json'));
const config = parse(readFileSync(join(productDir, 'config.toml'), 'utf8')) as {
  functions: Record<string, { import_map?: string }>;
};

describe('The functions on hosted Supabase', () => {
  it('are those that our server runs.', () => {
    const names = readdirSync(functionsDir).filter((name) => existsSync(join(functionsDir, name, 'handler.ts')));
    expect(names.filter((name) => !existsSync(join(functionsDir, name, 'index.ts')))).toEqual([]);
    expect(Object.keys(config.functions).sort()).toEqual(names.sort());
  });

  it('use the npm packages that are installed here, in the same versions.', () => {
    const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';
    const specifiers = Object.keys(imports ?? {});
    expect(specifiers.map(packageOf)).toEqual(Object.keys(dependencies));
    for (const specifier of specifiers) {
      const name = packageOf(specifier);
      const target = `npm:${name}@${dependencies[name]}${specifier.slice(name.length)}`;
      expect(imports?.[specifier]).toBe(target);
    }
    for (const [name, { import_map: importMap }] of Object.entries(config.functions)) {
      expect([name, importMap]).toEqual([name, './functions/deno.json']);
    }
  });

  it("send mail with our server's library.", () => {
    const server = readJson(join(productDir, '..', 'server', 'package.json'));
    expect(dependencies.nodemailer).toBe(server.dependencies?.nodemailer);
  });
});
