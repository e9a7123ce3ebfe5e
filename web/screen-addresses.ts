import type { Config } from '@react-router/dev/config';

type Routes = Parameters<NonNullable<Config['buildEnd']>>[0]['reactRouterConfig']['routes'];

/**
 * The addresses of all screens, such as `/dashboard/users/:userId`, without the one that stands for all others: for a server
 * that shall answer 404 where there is no screen.
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
