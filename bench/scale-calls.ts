import { largeId, largeIds } from '../supabase/tests/testing/large-data.ts';

/** A request of a screen, as the statement that the server runs for it. */
export interface ScaleCall {
  readonly title: string;
  readonly userId: string;
  readonly sql: string;
}

const searches: Readonly<Record<string, readonly string[]>> = {
  search_applications: [
    'quillfeather',
    'lettings',
    'RGC-2024-03-100',
    'person.4321@example.com',
    'sofia london',
    'l',
    'lo',
    'nothing-at-all',
  ],
  search_tenancies: [
    'quillfeather',
    'lettings',
    'xanthe',
    'person.4321@example.com',
    'sofia london',
    'l',
    'lo',
    'nothing-at-all',
  ],
  search_property_managers: [
    'lettings',
    'office.1234@lettings.example.com',
    'adeyemi london',
    'l',
    'lo',
    'nothing-at-all',
  ],
  search_users: ['quillfeather', 'example', 'person.4321@example.com', 'sofia larsen', 's', 'so', 'nothing-at-all'],
  find_for_staff: [
    'quillfeather',
    'lettings',
    'RGC-2024-03-100',
    'person.4321@example.com',
    'sofia london',
    'l',
    'lo',
    'nothing-at-all',
  ],
};

const sorts: Readonly<Record<string, readonly string[]>> = {
  search_applications: [
    'created_at',
    'application_number',
    'status',
    'guarantee_amount',
    'submitted_at',
    'property',
    'property_manager',
    'tenant',
  ],
  search_tenancies: ['created_at', 'address', 'monthly_rent', 'property_manager', 'tenant', 'start_date', 'end_date'],
  search_property_managers: [
    'inquiries',
    'company_name',
    'contact',
    'business_email',
    'location',
    'manager_type',
    'created_at',
  ],
  search_users: ['name', 'email', 'created_at'],
};

/** Calls with other arguments than a search or an order alone. */
const otherCalls: Readonly<Record<string, readonly string[]>> = {
  search_applications: [
    "statuses => '{draft}'",
    "statuses => '{pending,in_review}'",
    "statuses => '{approved,rejected}'",
    "statuses => '{approved}', sort => 'tenant'",
    "statuses => '{pending}', query => 'london'",
    "statuses => '{approved}', query => 'lettings'",
    "query => 'lettings', sort => 'tenant'",
    "query => 'quillfeather', sort => 'tenant'",
    "query => 'lettings', page_offset => 200",
    'page_offset => 1000',
    'page_offset => 50000',
    'page_offset => 99980',
    "sort => 'tenant', page_offset => 50000",
    'page_size => 1000',
    'page_size => 1000, page_offset => 90000',
  ],
  search_tenancies: [
    'page_offset => 50000',
    'page_offset => 99980',
    "sort => 'tenant', page_offset => 50000",
    'page_size => 1000, page_offset => 90000',
  ],
  search_property_managers: ['page_offset => 1980'],
  search_users: [
    "role => 'user'",
    "role => 'p_manager'",
    "role => 'admin'",
    "role => 'user', query => 'sofia'",
    'page_offset => 25000',
    'page_offset => 49980',
    "role => 'user', page_size => 20, query => ''",
  ],
};

const staffCalls: readonly ScaleCall[] = [
  ...Object.entries(sorts).flatMap(([list, columns]) =>
    columns.flatMap((sort) =>
      [true, false].map((ascending) => staff(list, `sort => '${sort}', ascending => ${ascending}`)),
    ),
  ),
  ...Object.entries(searches).flatMap(([list, words]) => words.map((word) => staff(list, `query => '${word}'`))),
  ...Object.entries(otherCalls).flatMap(([list, calls]) => calls.map((call) => staff(list, call))),
  ...[
    '',
    "at_step => 'review'",
    "assigned => 'me'",
    "assigned => 'nobody'",
    "assigned => 'somebody'",
    "whose => 'tenant'",
    'page_offset => 1000',
  ].map((call) => staff('search_queue', call)),
  staff('queue_summary', ''),
  staff('dashboard_statistics', ''),
  ...['30 days', '90 days', '12 months'].map((period) => staff('staff_figures', `'${period}'`)),
  staff('list_public_tables', ''),
  staff('list_user_activity', `'${largeIds.tenant}'`),
  staff('list_user_activity', `'${largeIds.admin}'`),
  staff('list_user_activity', `'${largeIds.admin}', page_offset => 3000`),
];

function staff(list: string, call: string): ScaleCall {
  return { title: `${list}(${call})`, userId: largeIds.admin, sql: `select * from public.${list}(${call})` };
}

/** All requests that a screen sends when it loads or while somebody types. */
export const scaleCalls: readonly ScaleCall[] = [
  ...staffCalls,
  { title: 'own_home()', userId: largeIds.tenant, sql: 'select public.own_home()' },
  {
    title: 'application_parts()',
    userId: largeIds.admin,
    sql: `select public.application_parts('${largeId('application', 50_000)}', '{certificates,requests,documents,messages,timeline,case}')`,
  },
  {
    title: 'review_parts()',
    userId: largeIds.admin,
    sql: `select public.review_parts('${largeId('application', 50_000)}', '{documents,requests,reviews,facts,screening,landlord,views}')`,
  },
];
