import type { Plugin } from 'vite';

/**
 * The shared chunks, the most widely used first. `from` names files by a part of their path. A module belongs to the first group whose
 * files import it, directly or indirectly, so no chunk imports one that is used less. The bundler decides about all other modules.
 * Without groups each screen consists of dozens of small files, which is slow on a slow connection. A group contains at most one
 * file that the router imports by name: with two the bundler writes another file for each, which only exports from the group.
 */
const groups: readonly { readonly name: string; readonly from: readonly string[] }[] = [
  /** Every page. */
  {
    name: 'base',
    from: [
      '/react-dom/client.',
      '/react-router/dist/',
      '/app/root.',
      ...['paths', 'company', 'advertising-claims', 'env', 'page', 'navigation'].map((name) => `/app/config/${name}.`),
      ...['cn', 'use-page-started', 'use-offer', 'money', 'stored-session'].map((name) => `/app/lib/${name}.`),
      ...['button', 'skip-link', 'theme-toggle', 'lazy-toaster'].map((name) => `/app/components/ui/${name}.`),
      '/app/components/brand/wordmark.',
      '/app/components/feedback/notice.',
      '/app/domain/certificate/certificate-drawing.',
    ],
  },
  /** Toasts, the modules that most Radix packages share, and what forms and the dashboard share without zod and react-hook-form. */
  {
    name: 'ui',
    from: [
      '/app/components/ui/toaster.',
      // The others are long lists for single fields.
      ...[
        'limits',
        'certificate-words',
        'claiming',
        'current-offer',
        'correctable-fields',
        'postcode-areas',
        'submission-sections',
        ...['application-status', 'people', 'communication', 'documents', 'tenancy'],
      ].map((name) => `/app/config/${name}.`),
      ...['direction', 'roving-focus', 'use-size'].map((name) => `/@radix-ui/react-${name}/`),
      ...['supabase', 'function-error', 'app-error', 'dates', 'form-drafts', 'stored-values', 'phone'].map(
        (name) => `/app/lib/${name}.`,
      ),
      ...['spinner', 'busy-label', 'input', 'label', 'change-button', 'changes-refused'].map(
        (name) => `/app/components/ui/${name}.`,
      ),
    ],
  },
  /**
   * What the form for landlords shares with the application: the rest of that would be large for a public page. The field of a
   * password is here for settings, which would load the sign-in forms for it alone.
   */
  {
    name: 'fields',
    from: [
      '/app/data/inquiries/',
      '/@hookform/resolvers/zod/',
      ...[
        'form',
        'text-field',
        'textarea-field',
        'phone-field',
        'radio-field',
        'password-field',
        'submit-button',
        'use-stored-values',
      ].map((name) => `/app/components/form/${name}.`),
      '/app/domain/address-fields.',
    ],
  },
  /** The client, authentication and queries. */
  {
    name: 'app',
    from: [
      '/app/routes/app-layout.',
      '/app/features/auth/require-user.',
      '/app/components/ui/section.',
      // Small, and shared by settings and the sign-in forms.
      ...[
        '/data/profiles/refresh-session',
        '/data/auth/to-factor-error',
        '/features/multi-factor/factor-name',
        '/lib/auth/least-password-length',
        '/lib/auth/read-email-link',
      ].map((name) => `/app${name}.`),
      // Small, and imported by other tables' mutations.
      '/keys.',
    ],
  },
  /** The sign-in forms, their fields, and the small screen that follows a sign-up. */
  {
    name: 'form',
    from: [
      '/app/routes/email-confirmation.',
      '/app/routes/confirm.',
      '/app/features/auth/',
      '/app/features/multi-factor/sign-in-code.',
    ],
  },
  /** The parts of most dashboard screens. */
  {
    name: 'screen',
    from: [
      '/app/routes/dashboard-layout.',
      ...['page-skeleton', 'rows-skeleton', 'state'].map((name) => `/app/components/feedback/${name}.`),
      ...['section', 'page-header', 'badge', 'time', 'email-address', 'back-link', 'refresh-button', 'progress'].map(
        (name) => `/app/components/ui/${name}`,
      ),
      ...[
        'case/status-pill',
        'tenancy/describe-property',
        'certificate/certificate-task-path',
        // A tenant's case on the first screen, which needs no list.
        'agreement/price-of-stay',
        'describe-days',
        'requests/unsent-answers',
      ].map((name) => `/app/domain/${name}.`),
      '/app/data/jobs/failed-jobs-query.',
      // The first screen of staff shows it, and so does the queue.
      '/app/data/application-cases/queue-summary-query.',
      // The same, and a tenant's certificate.
      '/app/data/application-requests/requests-query.',
      '/app/data/application-communications/communications-query.',
      // A landlord's first screen has them, and so do the certificates and an application.
      ...['own-notices-query', 'withdrawal-notices-query'].map((name) => `/app/data/certificate-versions/${name}.`),
      '/app/data/landlord-requests/own-landlord-requests-query.',
      ...['closing-of', 'decided-at', 'managed-facts'].map((name) => `/app/data/rent-guarantee-applications/${name}.`),
      '/app/features/conversation/conversation.',
      '/app/features/shell/staff-only.',
      ...['own-case', 'case-price', 'lost-answers'].map((name) => `/app/features/dashboard-home/${name}.`),
      '/app/features/certificates/newest-certificates.',
    ],
  },
  /** The dashboard's charts and those of the figures. */
  { name: 'charts', from: ['/app/components/charts/'] },
  {
    name: 'list',
    from: [
      '/app/components/data-table/',
      // The queue and settings need the last two, and no form.
      ...['dialog', 'alert-dialog', 'select', 'dropdown-menu', 'tabs', 'tooltip', 'checkbox', 'switch'].map(
        (name) => `/app/components/ui/${name}.`,
      ),
      // An application's own page imports them, and a first screen loads them for the few who see them.
      ...['given-notices', 'notice-reason'].map((name) => `/app/features/certificates/notice/${name}.`),
      '/app/domain/other-account.',
      // Small, and shared by the staff's screen with the set-up of two-step sign-in, which is loaded later.
      '/app/components/ui/copy-button.',
    ],
  },
  {
    name: 'record',
    // Settings show the section, and so does the screen that stands for all others until it is set up.
    from: [
      '/app/components/form/',
      '/app/components/feedback/conflict-notice.',
      '/app/components/ui/radio-group.',
      '/app/features/multi-factor/two-step-section.',
      // Small, and imported by forms alone.
      '/app/data/company-tenants/save-company-tenant-mutation.',
      '/app/data/profiles/update-profile-mutation.',
    ],
  },
];

/** The groups of all other modules that at least two dashboard screens or sheets use: those that import a form or its schema, and those that do not. */
const others = { withForm: 'record', withoutForm: 'list' };
const formGroups: readonly (string | undefined)[] = ['fields', 'form', 'record'];

/** The public pages. They share little, and the dashboard should not load it. */
const outside = [
  'home',
  'about',
  'tenants',
  'landlords',
  'landlord-inquiry',
  'privacy',
  'terms',
  'verify-format',
  'guarantee-terms',
  'public-layout',
];
const isDashboardRoute = (id: string) =>
  id.includes('/app/routes/') && id.includes('?') && !outside.some((name) => id.includes(`/routes/${name}.`));
/** Parts that screens load later, with the first press of a button or when they are needed. */
const lazyParts = [
  /\/app\/features\/.*\/add-[\w-]+-sheet\./,
  /\/app\/features\/case-queue\/queue\./,
  /\/app\/features\/dashboard-home\/landlord-tasks\./,
];

/** Assigns the modules of the client build to {@link groups}. */
export function chunkGroups(): Plugin {
  let members: ReadonlyMap<string, string> = new Map();
  const names = groups.map(({ name }) => name);
  const codeSplitting = {
    groups: names.map((name, index) => ({
      name,
      test: (id: string) => members.get(id) === name,
      priority: names.length - index,
    })),
  };
  // Lets a group be the file that the router imports.
  const rolldownOptions = { preserveEntrySignatures: 'allow-extension' as const, output: { codeSplitting } };
  return {
    name: 'chunk-groups',
    apply: 'build',
    configEnvironment: (name) => (name === 'client' ? { build: { rolldownOptions } } : undefined),
    buildEnd() {
      if (this.environment.name !== 'client') return;
      members = assign([...this.getModuleIds()], (id) => this.getModuleInfo(id)?.importedIds ?? []);
    },
  };
}

/** Returns the group of each module that has one. */
function assign(ids: readonly string[], importsOf: ImportsOf): Map<string, string> {
  const members = new Map<string, string>();
  const isMember = (id: string) => members.has(id);
  for (const { name, from } of groups) {
    const starts = from.flatMap((part) => matching(ids, part, (id) => id.includes(part)));
    for (const id of reach(starts, importsOf, isMember)) members.set(id, name);
  }
  const screens = ids.filter(isDashboardRoute);
  const parts = lazyParts.flatMap((part) => matching(ids, part, (id) => part.test(id)));
  const users = new Map<string, number>();
  for (const user of [...screens, ...parts]) {
    for (const id of reach([user], importsOf, isMember)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  const shared = [...users].filter(([, count]) => count > 1).map(([id]) => id);
  const hasForm = new Set(
    shared.filter((id) => [...reach([id], importsOf)].some((found) => formGroups.includes(members.get(found)))),
  );
  for (const id of shared) members.set(id, hasForm.has(id) ? others.withForm : others.withoutForm);
  return members;
}

/** Fails if no module matches: the file has moved, and its group would change without notice. */
function matching(ids: readonly string[], part: string | RegExp, isMatch: (id: string) => boolean): readonly string[] {
  const found = ids.filter(isMatch);
  if (found.length === 0) throw new Error(`web/chunk-groups.ts: no module matches ${part}`);
  return found;
}

type ImportsOf = (id: string) => readonly string[];

/** The modules themselves and all that they import, directly or indirectly, except excluded ones and what only these import. */
function reach(starts: readonly string[], importsOf: ImportsOf, isExcluded = (_id: string) => false): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || isExcluded(id)) continue;
    found.add(id);
    waiting.push(...importsOf(id));
  }
  return found;
}
