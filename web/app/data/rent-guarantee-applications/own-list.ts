import { appealWaitsLabel, applicationStatuses, applicationStatusLabels } from '~/config/application-status';

/** The parameters of a list of applications: a tenant's own, or those that a property manager's user manages. */
export interface OwnListSearch {
  /**
   * Has to match the status, the application number, the company name or address line 1. For a property manager's user, each word
   * has to match something in the list. '' matches all.
   */
  readonly search: string;
  /** The first page is 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** The embed that `closingOf` reads. */
export const closings = 'application_closings(kind, reopened_at)';

/** The embeds that `toPage` filters by. They select no columns. */
export const foundBy =
  'found_manager:property_managers(), found_agent:application_agent_choices(), found_company:company_tenants(), found_tenancy:tenancy_information(), found_appeal:application_rejections()';

interface Narrowable {
  or(filters: string): this;
  ilike(column: string, pattern: string): this;
  not(column: string, operator: string, value: null): this;
  is(column: string, value: null): this;
  order(column: string, options?: { ascending?: boolean }): this;
  range(from: number, to: number): this;
}

/** Filters a query that selects `foundBy` to one page of the applications that contain the text, newest first. */
export function toPage<Query extends Narrowable>(query: Query, { search, page, pageSize }: OwnListSearch): Query {
  return onPage(find(query, search.trim()), { page, pageSize });
}

/** One page, newest first. */
export function onPage<Query extends Narrowable>(
  query: Query,
  { page, pageSize }: Omit<OwnListSearch, 'search'>,
): Query {
  const first = (page - 1) * pageSize;
  return query
    .order('created_at', { ascending: false })
    .order('id')
    .range(first, first + pageSize - 1);
}

function find<Query extends Narrowable>(query: Query, text: string): Query {
  if (text === '') return query;
  const pattern = likePattern(text);
  return query
    .ilike('found_manager.company_name', pattern)
    .ilike('found_agent.company_name', pattern)
    .ilike('found_company.name', pattern)
    .ilike('found_tenancy.address_line_1', pattern)
    .not('found_appeal.appealed_at', 'is', null)
    .is('found_appeal.appeal_decided_at', null)
    .or(
      [
        `status.in.(${statusesNamed(text).join(',')})`,
        `application_number.ilike.${quoted(pattern)}`,
        'found_manager.not.is.null',
        'found_agent.not.is.null',
        'found_company.not.is.null',
        'found_tenancy.not.is.null',
        ...(isNamed(appealWaitsLabel, text) ? ['found_appeal.not.is.null'] : []),
      ].join(','),
    );
}

/** Narrows a query to the rows whose column contains each word of a text, in any order. */
export function withEachWord<Query extends Narrowable>(query: Query, column: string, text: string): Query {
  return wordsOf(text).reduce((narrowed, word) => narrowed.ilike(column, likePattern(word)), query);
}

/** The words of a typed text, at most ten. Commas and semicolons, as between the parts of an address, separate words. */
export function wordsOf(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, 10);
}

/** A pattern as PostgREST reads it within a list of conditions. */
export function quoted(pattern: string): string {
  return `"${pattern.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** The statuses that contain the text, as the screen or as the database writes them. */
export function statusesNamed(text: string): string[] {
  return applicationStatuses.filter(
    (status) => isNamed(status, text) || isNamed(applicationStatusLabels[status], text),
  );
}

function isNamed(label: string, text: string): boolean {
  return label.toLowerCase().includes(text.toLowerCase());
}

/**
 * The `ilike` pattern for text that contains the search. PostgREST reads `*` as a wildcard and has no escape for it, so a
 * single-character wildcard replaces it.
 */
export function likePattern(text: string): string {
  return `*${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}*`;
}
