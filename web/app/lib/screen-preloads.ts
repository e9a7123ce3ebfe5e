/** The used parts of a route in the router's manifest. */
interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly module: string;
  readonly imports?: readonly string[] | undefined;
}

type ManifestRoutes = Readonly<Record<string, ManifestRoute | undefined>>;

/**
 * A script for the page of all screens that are not prerendered. It preloads the code of the screen at the page's address. Without it the
 * router would request that code only after its own has run, and the imports of that code after that.
 */
export function preloadScript(routes: ManifestRoutes): string {
  const known = new Set(filesOf(routes.root));
  const files: string[] = [];
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const screens = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ path, index }) => (index || path !== undefined) && path !== '*')
    .map((route) => {
      const chain = chainOf(routes, route);
      const wanted = new Set(chain.flatMap(filesOf).filter((file) => !known.has(file)));
      return [patternOf(chain), [...wanted].map(indexOf)] as const;
    });
  return `(([files, screens]) => {
for (const [pattern, wanted] of screens) {
if (!new RegExp(pattern, 'i').test(location.pathname)) continue;
for (const index of wanted) {
const link = document.createElement('link');
link.rel = 'modulepreload';
link.href = files[index];
document.head.append(link);
}
}
})(${JSON.stringify([files, screens])});`;
}

/** The route and those around it, the outermost first. */
function chainOf(routes: ManifestRoutes, route: ManifestRoute): ManifestRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...chainOf(routes, parent), route] : [route];
}

function patternOf(chain: readonly ManifestRoute[]): string {
  const parts = chain.flatMap(({ path }) => path?.split('/') ?? []).filter((part) => part !== '');
  return `^/${parts.map((part) => (part.startsWith(':') ? '[^/]+' : part)).join('/')}/?$`;
}

function filesOf(route: ManifestRoute | undefined): readonly string[] {
  return route ? [route.module, ...(route.imports ?? [])] : [];
}
