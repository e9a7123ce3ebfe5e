import type { NavigationItem } from '~/config/navigation';

/**
 * The item of a menu that leads to a path, or to a path above it; of several the nearest, since the staff's 'Home' is above every
 * other screen.
 */
export function currentItem(menu: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  const path = withSlash(pathname);
  return menu
    .filter(({ to }) => path.startsWith(withSlash(to)))
    .sort((one, other) => other.to.length - one.to.length)[0];
}

/** With a slash at the end, '/dashboard/users-of-old' is not below '/dashboard/users'. */
function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
