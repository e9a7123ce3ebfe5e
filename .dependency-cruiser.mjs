import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const foldersIn = (path) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** The layers that each layer of the web application may import, apart from itself. */
const mayImport = {
  config: ['types'],
  types: [],
  lib: ['config', 'types'],
  data: ['lib', 'config', 'types'],
  components: ['lib', 'config', 'types'],
  domain: ['data', 'components', 'lib', 'config', 'types'],
  features: ['domain', 'data', 'components', 'lib', 'config', 'types'],
  routes: ['features', 'domain', 'data', 'components', 'lib', 'config', 'types'],
};

const layers = foldersIn('./web/app/');
const layerRules = layers.map((layer) => ({
  name: `web-${layer}`,
  severity: 'error',
  comment: `${layer} may import ${mayImport[layer]?.join(', ') ?? 'nothing: name it in the dependency rules first'}`,
  from: { path: `^web/app/${layer}/` },
  to: {
    path: `^web/app/(${layers.filter((other) => other !== layer && !mayImport[layer]?.includes(other)).join('|') || '-'})/`,
  },
}));

const featureRules = foldersIn('./web/app/features/').map((feature) => ({
  name: `feature-${feature}`,
  severity: 'error',
  comment: 'Features never import each other; routes compose them.',
  from: { path: `^web/app/features/${feature}/` },
  to: { path: '^web/app/features/', pathNot: `^web/app/features/${feature}/` },
}));

const partRules = [
  // The page for checking certificates reads their format by the code that writes it.
  { from: '^web/', to: '^(server|supabase|scripts|e2e|bench)/', except: '^supabase/functions/_shared/certificate/' },
  { from: '^server/', to: '^(web|supabase|scripts|e2e|bench)/' },
  { from: '^supabase/tests/', to: '^(scripts|e2e|bench)/' },
  { from: '^supabase/functions/', to: '^(web|server|scripts|e2e|bench)/' },
].map(({ from, to, except }) => ({
  name: `part-${from}`,
  severity: 'error',
  comment: 'The three parts can each be replaced, so none knows another.',
  from: { path: from },
  to: { path: to, ...(except && { pathNot: except }) },
}));

export default {
  forbidden: [
    {
      name: 'resolved',
      severity: 'error',
      comment: 'An import of our own code that is not resolved would escape the other rules.',
      from: {},
      to: { couldNotResolve: true, path: '^(~|@functions|\\.)', pathNot: '\\+types/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...layerRules,
    ...featureRules,
    ...partRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules', '\\.react-router', '^web/build'] },
    tsPreCompilationDeps: true,
    // The tool reads paths from this folder, so those of web/tsconfig.json would lead nowhere.
    tsConfig: { fileName: fileURLToPath(new URL('./tsconfig.imports.json', import.meta.url)) },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
