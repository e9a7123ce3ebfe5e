import type { AuthEndpoint } from '../auth-services.ts';
import { requireService } from '../authenticate.ts';
import { validationError } from '../errors.ts';
import { userJson } from '../user-json.ts';
import { type UserRow, userColumns } from '../users.ts';

/** The default and the largest page size. */
const defaultPageSize = 50;
const largestPageSize = 1000;

/**
 * `GET /admin/users?page=&per_page=`: returns one page of the users, newest first, with `x-total-count` and a `link` header (RFC
 * 8288).
 * Fails with `validation_failed`, and as `requireService` does.
 */
export const adminListUsers: AuthEndpoint = async (auth, request) => {
  await requireService(auth, request);
  const url = new URL(request.url);
  const page = wholeNumber(url, 'page', 1);
  const pageSize = Math.min(wholeNumber(url, 'per_page', defaultPageSize), largestPageSize);
  const [[counted], users] = await Promise.all([
    auth.database.query<{ count: number }>('select count(*) from auth.users where deleted_at is null'),
    auth.database.query<UserRow>(
      `select ${userColumns} from auth.users u where u.deleted_at is null order by u.created_at desc, u.id limit $1 offset $2`,
      [pageSize, (page - 1) * pageSize],
    ),
  ]);
  const total = counted?.count ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const headers = { 'x-total-count': String(total), link: pageLinks(url, page, lastPage) };
  return Response.json({ users: users.map(userJson), aud: 'authenticated' }, { headers });
};

function wholeNumber(url: URL, name: string, missing: number): number {
  const text = url.searchParams.get(name);
  if (text === null || text === '') return missing;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw validationError(`Bad Pagination Parameters: ${name} must be a positive number`);
  return Number(text);
}

function pageLinks(url: URL, page: number, lastPage: number): string {
  const link = (target: number, relation: string) => {
    const query = new URLSearchParams(url.searchParams);
    query.set('page', String(target));
    return `<${url.pathname}?${query}>; rel="${relation}"`;
  };
  return [...(page < lastPage ? [link(page + 1, 'next')] : []), link(lastPage, 'last')].join(', ');
}
