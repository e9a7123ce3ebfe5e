import { describe, expect, it } from 'vitest';
import { preloadScript } from './screen-preloads';

const routes = {
  root: { id: 'root', path: '', module: '/root.js', imports: ['/base.js'] },
  app: { id: 'app', parentId: 'root', module: '/app.js', imports: ['/base.js', '/data.js'] },
  users: {
    id: 'users',
    parentId: 'app',
    path: 'dashboard/users',
    module: '/users.js',
    imports: ['/list.js', '/data.js'],
  },
  user: { id: 'user', parentId: 'app', path: 'dashboard/users/:userId', module: '/user.js' },
  other: { id: 'other', parentId: 'root', path: '*', module: '/other.js' },
};

/** The files that the script requests in a browser at this address. */
function preloaded(pathname: string): string[] {
  const links: { rel: string; href: string }[] = [];
  const document = { createElement: () => ({}), head: { append: (link: (typeof links)[number]) => links.push(link) } };
  new Function('document', 'location', preloadScript(routes))(document, { pathname });
  expect(new Set(links.map(({ rel }) => rel))).toEqual(new Set(links.length > 0 ? ['modulepreload'] : []));
  return links.map(({ href }) => href);
}

describe('The page that stands in for many screens', () => {
  it('fetches the code of the one at its address, each file once, and none that it names itself.', () => {
    expect(preloaded('/dashboard/users')).toEqual(['/app.js', '/data.js', '/users.js', '/list.js']);
    expect(preloaded('/Dashboard/users/')).toEqual(['/app.js', '/data.js', '/users.js', '/list.js']);
    expect(preloaded('/dashboard/users/12')).toEqual(['/app.js', '/data.js', '/user.js']);
  });

  it('fetches nothing where there is no screen.', () => {
    expect(preloaded('/nowhere')).toEqual([]);
    expect(preloaded('/x/dashboard/users')).toEqual([]);
  });
});
