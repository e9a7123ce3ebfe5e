import type { NavigationItem } from '~/config/navigation';

/** The menu item for a path or for a path above it; the closest one, because the staff's 'Home' is above every other screen. */
export function currentItem(menu: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  const path = withSlash(pathname);
  return menu
    .filter(({ to }) => path.startsWith(withSlash(to)))
    .sort((one, other) => other.to.length - one.to.length)[0];
}

/** The trailing slash keeps '/dashboard/users-of-old' from matching '/dashboard/users'. */
function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
