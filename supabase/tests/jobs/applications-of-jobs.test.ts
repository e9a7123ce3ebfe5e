import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { editableMails } from '../../functions/_shared/mail/editable-mails.ts';
import { templates } from '../../functions/_shared/mail/render-template.ts';
import { kinds } from '../../functions/run-jobs/kinds.ts';
import { caseOfStaff, findingsOnStaff } from '../testing/case-of-staff.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';
import { certificate, samples } from '../testing/mail-samples.ts';

const own = ids.caseOfStaff;

let database: Database;
let number: string;
beforeAll(async () => {
  database = await openTableFixture();
  await database.script(caseOfStaff + findingsOnStaff);
  const [row] = await database.query<{ number: string }>(
    'select application_number as number from public.rent_guarantee_applications where id = $1',
    [own],
  );
  number = row?.number ?? '';
});
afterAll(() => database.close());

const applicationsOf = async (payload: object) =>
  (await database.query<{ id: string }>('select private.job_application_ids($1) as id', [JSON.stringify(payload)])).map(
    ({ id }) => id,
  );
const idOf = async (table: string, condition = `application_id = '${own}'`) =>
  (await database.query<{ id: string }>(`select id from public.${table} where ${condition} limit 1`))[0]?.id;

/** The mails that concern no existing application: those about accounts and offices, and about a deleted application. */
const mailsOfNone = [
  ...[
    'account-closed',
    'account-exists',
    'account-linked',
    'account-unlinked',
    'address-changed',
    'address-taken',
    'application-deleted',
  ],
  ...['confirmation', 'email-change-current', 'email-change-new', 'email-changed', 'factor-added', 'factor-removed'],
  ...['inquiry-confirmation', 'invite', 'magic-link'],
  ...['open-office', 'password-changed', 'payment-words-changed', 'permission-request', 'permissions-changed'],
  ...['reauthentication', 'recovery', 'second-factor-removed', 'second-factor-setting', 'signed-out', 'staff-inquiry'],
  'staff-invitation',
];

describe('Every mail', () => {
  const names = [...Object.keys(editableMails), ...Object.keys(templates)];

  it.each(names.filter((name) => !mailsOfNone.includes(name)))('is of its application (%s)', async (name) => {
    const sample = samples[name as keyof typeof samples];
    const data = JSON.stringify(sample ?? {})
      .replaceAll('40000000-0000-4000-8000-000000000017', own)
      .replaceAll(certificate.number, 'RGC-CERT-5')
      .replaceAll(/RGC-2026-\d\d-\d+/g, number);
    expect(await applicationsOf({ to: 'a@example.com', template: name, data: JSON.parse(data) })).toEqual([own]);
  });

  it('that is listed as having no application exists', () => {
    expect(mailsOfNone.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('Every kind of job', () => {
  /** For each kind of job, payloads that name the application; empty if the kind concerns no application. */
  const payloads: Readonly<Record<string, () => Promise<readonly object[]>>> = {
    auth_mail: async () => [],
    auth_text: async () => [],
    communication: async () => [{ communication_id: await idOf('application_communications') }],
    issue_certificate: async () => [{ version_id: ids.versionOfStaff }],
    // The mails are tested above.
    mail: async () => [],
    reminder: async () => [
      { reminder: 'draft-idle', application_id: own },
      { reminder: 'names-unneeded', application_id: own },
      { reminder: 'guarantee-ends', version_id: ids.versionOfStaff },
      { reminder: 'signature', version_id: ids.versionOfStaff },
    ],
    remove_files: async () => [{ bucket: 'documents', names: [`applications/${own}/doc_1.pdf`] }],
    request_mail: async () => [{ request_id: await idOf('landlord_requests'), application_id: own }],
    request_reminder: async () => [{ request_id: await idOf('landlord_requests'), reminder: 'soon' }],
    // It concerns a sanctions list.
    screen_again: async () => [],
    screen_application: async () => [{ application_id: own }],
    sign_status_list: async () => [],
    withdraw_certificate: async () => [
      { withdrawal_id: await idOf('certificate_withdrawals', `version_id = '${ids.versionOfStaff}'`) },
    ],
  };

  it('is listed in this test', () => {
    expect(Object.keys(payloads).sort()).toEqual(Object.keys(kinds).sort());
  });

  it('has only the reminders that are listed in this test', async () => {
    const [remind] = await database.query<{ names: string[] }>(
      `select array(select m[1] from regexp_matches(prosrc, 'when ''([a-z-]+)''', 'g') as m order by 1) as names
       from pg_proc where oid = 'public.remind(jsonb)'::regprocedure`,
    );
    // The notice of a deletion concerns an application that no longer exists.
    expect(remind?.names).toEqual(['deletion-notice', 'draft-idle', 'guarantee-ends', 'names-unneeded', 'signature']);
  });

  it.each(Object.keys(payloads))('is of its application (%s)', async (kind) => {
    for (const payload of (await payloads[kind]?.()) ?? []) expect(await applicationsOf(payload)).toEqual([own]);
  });
});
