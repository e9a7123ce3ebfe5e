import type { Plugin } from 'vite';

/**
 * The shared chunks, the most widely used first. `from` names files by a part of their path. A module belongs to the first group whose
 * files import it, directly or indirectly, so no chunk imports one that is used less. The bundler decides about all other modules.
 * Without groups each screen consists of dozens of small files, which is slow on a slow connection.
 */
const groups: readonly { readonly name: string; readonly from: readonly string[] }[] = [
  /** Every page. */
  {
    name: 'base',
    from: [
      '/entry.client.',
      '/app/root.',
      ...['paths', 'company', 'env', 'page-title', 'scripts-needed', 'navigation'].map(
        (name) => `/app/config/${name}.`,
      ),
      ...['cn', 'use-page-started', 'money', 'stored-session'].map((name) => `/app/lib/${name}.`),
      ...['button', 'skip-link', 'theme-toggle', 'lazy-toaster'].map((name) => `/app/components/ui/${name}.`),
      '/app/components/brand/wordmark.',
      '/app/components/feedback/notice.',
    ],
  },
  /** The modules that the Radix packages share. */
  {
    name: 'parts',
    from: [
      ...['primitive', 'react-collection', 'react-presence', 'react-primitive', 'react-context', 'react-compose-refs'],
      ...['react-direction', 'react-id', 'react-roving-focus', 'react-use-'],
    ].map((name) => `/@radix-ui/${name}${name.endsWith('-') ? '' : '/'}`),
  },
  /** The client, which a public page loads for signed-in visitors. */
  { name: 'supabase', from: ['/app/lib/supabase-client.'] },
  /** Authentication and queries. */
  {
    name: 'app',
    from: [
      '/app/routes/app-layout.',
      '/app/config/',
      '/app/features/auth/require-user.',
      ...['dates', 'phone'].map((name) => `/app/lib/${name}.`),
    ],
  },
  /** The sign-in forms and their fields. */
  {
    name: 'form',
    from: ['/app/features/auth/', '/app/features/multi-factor/sign-in-code.', '/app/data/auth/'],
  },
  /** Toasts and dialogs. */
  { name: 'front', from: ['toaster', 'dialog', 'alert-dialog'].map((name) => `/app/components/ui/${name}.`) },
  /** The parts of most dashboard screens. */
  {
    name: 'screen',
    from: [
      ...['dashboard-layout', 'dashboard-home'].map((name) => `/app/routes/${name}.`),
      '/app/components/feedback/',
      ...['section', 'page-header', 'badge', 'time', 'email-address', 'back-link', 'refresh-button', 'progress'].map(
        (name) => `/app/components/ui/${name}`,
      ),
      ...['status-pill', 'describe-property', 'staff-only'].map((name) => `/app/domain/${name}.`),
      '/app/data/jobs/failed-jobs-query.',
    ],
  },
  {
    name: 'list',
    from: [
      '/app/components/data-table/',
      '/app/domain/',
      ...['select', 'dropdown-menu', 'tooltip'].map((name) => `/app/components/ui/${name}.`),
    ],
  },
  {
    name: 'record',
    from: [
      '/app/components/form/',
      ...['checkbox', 'radio-group', 'switch', 'tabs'].map((name) => `/app/components/ui/${name}.`),
    ],
  },
];

/** The group of all other modules that at least two dashboard screens use. */
const rest = 'rest';

/** The public pages. They share little, and the dashboard should not load it. */
const outside = ['home', 'about', 'tenants', 'landlords', 'landlord-inquiry', 'privacy', 'terms', 'public-layout'];
const isDashboardRoute = (id: string) =>
  id.includes('/app/routes/') && id.includes('?') && !outside.some((name) => id.includes(`/routes/${name}.`));

/** Assigns the modules of the client build to {@link groups}. */
export function chunkGroups(): Plugin {
  let members: ReadonlyMap<string, string> = new Map();
  const names = [...groups.map(({ name }) => name), rest];
  const codeSplitting = {
    groups: names.map((name, index) => ({
      name,
      test: (id: string) => members.get(id) === name,
      priority: names.length - index,
    })),
  };
  return {
    name: 'chunk-groups',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting } } } } : undefined,
    buildEnd() {
      if (this.environment.name !== 'client') return;
      members = assign([...this.getModuleIds()], (id) => this.getModuleInfo(id)?.importedIds ?? []);
    },
  };
}

/** Returns the group of each module that has one. */
function assign(ids: readonly string[], importsOf: (id: string) => readonly string[]): Map<string, string> {
  const members = new Map<string, string>();
  const reach = (starts: readonly string[]) => {
    const found = new Set<string>();
    const waiting = [...starts];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id) || members.has(id)) continue;
      found.add(id);
      waiting.push(...importsOf(id));
    }
    return found;
  };
  for (const { name, from } of groups) {
    for (const id of reach(ids.filter((one) => from.some((part) => one.includes(part))))) members.set(id, name);
  }
  const users = new Map<string, number>();
  for (const route of ids.filter(isDashboardRoute)) {
    for (const id of reach([route])) users.set(id, (users.get(id) ?? 0) + 1);
  }
  for (const [id, count] of users) if (count > 1) members.set(id, rest);
  return members;
}
