import { applicationStatuses, applicationStatusLabels } from '~/config/vocabulary';

/** What somebody asks of the list of their own applications. */
export interface OwnListSearch {
  /** Stands in the status, the application number, the company name or address line 1 of what is found; all for ''. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** What `toPage` needs to be selected: it tells which rows are found by the records that they name, and adds no column. */
export const foundBy = 'found_manager:property_managers(), found_tenancy:tenancy_information()';

interface Narrowable {
  or(filters: string): this;
  ilike(column: string, pattern: string): this;
  order(column: string, options?: { ascending?: boolean }): this;
  range(from: number, to: number): this;
}

/** Narrows a read of applications, which selects `foundBy`, down to the page of those that the text stands in, newest first. */
export function toPage<Query extends Narrowable>(query: Query, { search, page, pageSize }: OwnListSearch): Query {
  const first = (page - 1) * pageSize;
  return find(query, search.trim())
    .order('created_at', { ascending: false })
    .order('id')
    .range(first, first + pageSize - 1);
}

function find<Query extends Narrowable>(query: Query, text: string): Query {
  if (text === '') return query;
  const pattern = likePattern(text);
  return query
    .ilike('found_manager.company_name', pattern)
    .ilike('found_tenancy.address_line_1', pattern)
    .or(
      [
        `status.in.(${statusesNamed(text).join(',')})`,
        `application_number.ilike."${pattern.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
        'found_manager.not.is.null',
        'found_tenancy.not.is.null',
      ].join(','),
    );
}

/** The statuses in which the text stands, as the screen or as the database writes them. */
export function statusesNamed(text: string): string[] {
  const wanted = text.toLowerCase();
  return applicationStatuses.filter(
    (status) => status.includes(wanted) || applicationStatusLabels[status].toLowerCase().includes(wanted),
  );
}

/** The pattern of `ilike` for what holds the text. PostgREST reads `*` as any text and has no way to write one: any letter will do. */
export function likePattern(text: string): string {
  return `*${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}*`;
}
