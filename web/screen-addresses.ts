import type { Config } from '@react-router/dev/config';

type Routes = Parameters<NonNullable<Config['buildEnd']>>[0]['reactRouterConfig']['routes'];

/**
 * The addresses of all screens, such as `/dashboard/users/:userId`, without the catch-all route, so that a server can answer 404
 * for any other address.
 */
export function screenAddresses(routes: Routes): string[] {
  const addressOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${addressOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  const addresses = Object.values(routes)
    .filter((route) => route.path !== undefined || route.index)
    .map((route) => addressOf(route.id) || '/')
    .filter((address) => address !== '/*');
  return [...new Set(addresses)].sort();
}
