import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../server/src/database/database.ts';
import { isDatabaseError } from '../../../server/src/database/errors.ts';
import { countriesWithoutPostcodes } from '../../../web/app/config/countries-without-postcodes.ts';
import { outsideWords } from '../../../web/app/config/postcode-areas.ts';
import mobilePlans from '../../../web/app/lib/mobile-plans.json' with { type: 'json' };
import { isUkPostcode } from '../../../web/app/lib/postcode.ts';
import { type Actor, as, asRolledBack, scopeOf } from '../testing/actors.ts';
import { passGate, submitSql } from '../testing/application-steps.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const submit = (id: string = ids.draft) =>
  `select status, submitted_at is not null as is_submitted from ${submitSql(id)}`;
const path = `applications/${ids.draft}/doc_2.pdf`;
const addStatement = `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
  values ('${ids.draft}', 'bank_statement', 'b.pdf', '${path}', 'application/pdf', 10) returning mime_type, file_size`;
const storeStatement = `insert into storage.objects (bucket_id, name, owner_id, metadata)
  values ('documents', '${path}', '${ids.tenant}', '{"mimetype": "image/png", "size": 1234}')`;

/** The missing fields that the error of a refused call names. */
async function missingOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!isDatabaseError(error, 'P0001')) throw error ?? new Error('Nothing was refused');
  return JSON.parse(error.detail ?? '[]');
}

/** Stores a file and adds its document. */
async function addDocument(transaction: Queryable) {
  await transaction.query(storeStatement);
  return transaction.query(addStatement);
}

const undone = (actor: Actor, statement: string) =>
  asRolledBack(database, actor, (transaction) => transaction.query(statement));

describe('submit_application', () => {
  it('turns a complete draft into a pending application with its history', async () => {
    const [submitted, history] = await asRolledBack(database, 'tenant', async (transaction: Queryable) => {
      await addDocument(transaction);
      const result = await transaction.query(submit());
      await transaction.query('reset role');
      return [
        result,
        await transaction.query(
          `select status, changed_by from public.application_status_history where application_id = '${ids.draft}' order by changed_at`,
        ),
      ];
    });
    expect(submitted).toEqual([{ status: 'pending', is_submitted: true }]);
    expect(history).toEqual([
      { status: 'draft', changed_by: ids.tenant },
      { status: 'pending', changed_by: ids.tenant },
    ]);
  });

  it('names the document that is missing', async () => {
    expect(await missingOf(as(database, 'tenant', submit()))).toEqual([
      {
        section: 'documents',
        field: 'bank_statement',
        message: 'A bank statement or another proof of income is required',
      },
    ]);
  });

  it('names a document whose file is missing', async () => {
    const submitting = asRolledBack(database, 'tenant', async (transaction) => {
      await transaction.query(addStatement);
      return transaction.query(submit());
    });
    expect(await missingOf(submitting)).toEqual([
      {
        section: 'documents',
        field: 'bank_statement',
        message: 'The file of b.pdf is missing: delete the document and upload it again',
      },
    ]);
  });

  it('reads the kind and size of a document from its file', async () => {
    expect(await asRolledBack(database, 'tenant', addDocument)).toEqual([{ mime_type: 'image/png', file_size: 1234 }]);
  });

  it.each([
    ['gives its property manager to a tenancy that has none', 'null', ids.propertyManager],
    ['leaves the tenancy the property manager that it has', `'${ids.ownPropertyManager}'`, ids.ownPropertyManager],
  ])('%s', async (_what, before, after) => {
    const rows = await asRolledBack(database, 'tenant', async (transaction) => {
      const tenancy = 'public.tenancy_information';
      await addDocument(transaction);
      await transaction.query(`update ${tenancy} set property_manager_id = ${before} where id = '${ids.draftTenancy}'`);
      await transaction.query(submit());
      return transaction.query(`select property_manager_id from ${tenancy} where id = '${ids.draftTenancy}'`);
    });
    expect(rows).toEqual([{ property_manager_id: after }]);
  });

  it.each([
    ['+44', '2920180140', 'Enter a UK mobile number, such as 7123456789'],
    ['+86', '12345', 'Enter a mobile number in digits, as dialled from another country'],
    ['+86', 'ask my brother', 'Enter a mobile number in digits, as dialled from another country'],
    ['+852', '1234 5678', 'Enter a mobile number in digits, as dialled from another country'],
    ['+234', '80312345678', 'Enter a mobile number in digits, as dialled from another country'],
  ])('refuses %s %s as a mobile number', async (code, number, message) => {
    const work = asRolledBack(database, 'tenant', async (transaction) => {
      await addDocument(transaction);
      await transaction.query(
        `update public.profiles set mobile_country_code = '${code}', mobile_number = '${number}' where id = '${ids.tenant}'`,
      );
      return transaction.query(submit());
    });
    expect(await missingOf(work)).toEqual([{ section: 'details', field: 'mobile_number', message }]);
  });

  it.each([
    ['+44', '07700 900146'],
    ['+44', '+971 (50) 123-4567'],
    ['+86', '138 0013 8000'],
    ['+852', '+852 9123 4567'],
    ['+234', '0803 123 4567'],
  ])('accepts %s %s as a mobile number', async (code, number) => {
    const rows = await asRolledBack(database, 'tenant', async (transaction) => {
      await addDocument(transaction);
      await transaction.query(
        `update public.profiles set mobile_country_code = '${code}', mobile_number = '${number}' where id = '${ids.tenant}'`,
      );
      return transaction.query(submit());
    });
    expect(rows).toHaveLength(1);
  });

  it('checks mobile numbers by the same list of calling codes as the form', async () => {
    const rows = await database.query<{ code: string; plan: string }>(
      `select code::text, private.mobile_number_pattern(code::text) as plan from generate_series(1, 999) as code
      where private.mobile_number_pattern(code::text) is not null order by code`,
    );
    expect(Object.fromEntries(rows.map(({ code, plan }) => [code, plan]))).toEqual(mobilePlans);
  });

  it('requires a postcode in the same countries as the form', async () => {
    const countries = [...countriesWithoutPostcodes, 'Nigeria', 'United Kingdom'];
    const rows = await database.query<{ country: string }>(
      'select country from unnest($1::text[]) as country where not private.has_postcodes(country)',
      [countries],
    );
    expect(rows.map(({ country }) => country)).toEqual(countriesWithoutPostcodes);
    const listed = await database.query<{ definition: string }>(
      `select pg_get_functiondef('private.has_postcodes'::regproc) as definition`,
    );
    expect(listed[0]?.definition.match(/'[^']+'(?=,|\s*\])/g)).toHaveLength(countriesWithoutPostcodes.length);
    const submitFrom = (country: string) =>
      asRolledBack(database, 'tenant', async (transaction) => {
        await addDocument(transaction);
        await transaction.query(
          `update public.profiles set postal_code = null, country = '${country}' where id = '${ids.tenant}'`,
        );
        return transaction.query(submit());
      });
    expect(await submitFrom('Hong Kong')).toHaveLength(1);
    expect(await missingOf(submitFrom('Nigeria'))).toEqual([
      { section: 'details', field: 'postal_code', message: 'Postal code is required' },
    ]);
  });

  it.each([
    ['tenancy', 'Enter the whole postcode of the home you want to rent, such as CF10 3BY'],
    ['details', 'Enter the whole postcode of your address, such as CF10 3BY'],
    ['property_manager', 'Enter the whole postcode of your landlord or agent, such as CF10 3BY'],
  ])('asks for the whole postcode of %s, and keeps what is typed', async (section, message) => {
    const work = (postcode: string, statement: string) =>
      asRolledBack(database, 'tenant', async (transaction) => {
        await addDocument(transaction);
        await transaction.query(
          {
            tenancy: `update public.tenancy_information set postal_code = '${postcode}' where id = '${ids.draftTenancy}'`,
            details: `update public.profiles set postal_code = '${postcode}', country = 'United Kingdom' where id = '${ids.tenant}'`,
            property_manager: `with changed as (
                update public.property_managers set postal_code = '${postcode}' where id = '${ids.ownPropertyManager}' returning id
              )
              update public.rent_guarantee_applications set property_manager_id = (select id from changed) where id = '${ids.draft}'`,
          }[section] ?? '',
        );
        return transaction.query(statement);
      });
    const check = `select public.check_submission('${ids.draft}') as found`;
    const found = [{ section, field: 'postal_code', message }];
    expect(await missingOf(work('CF24', submit()))).toEqual(found);
    expect(await work('CF24', check)).toEqual([{ found }]);
    expect(await work('cf243pz', check)).toEqual([{ found: [] }]);
    expect(await work(' ec1a 1bb ', submit())).toHaveLength(1);
  });

  it('refuses a home outside the United Kingdom, whatever nation is chosen for it', async () => {
    const found = (postcode: string) => [{ section: 'tenancy', field: 'postal_code', message: outsideWords(postcode) }];
    for (const postcode of ['JE2 3AB', 'gy1 1aa', 'IM1 1AA']) {
      const work = asRolledBack(database, 'tenant', async (transaction) => {
        await addDocument(transaction);
        await transaction.query(
          `update public.tenancy_information set postal_code = '${postcode}', nation = 'england' where id = '${ids.draftTenancy}'`,
        );
        return transaction.query(submit());
      });
      expect(await missingOf(work)).toEqual(found(postcode));
    }
  });

  it.each([
    ['JE2 3AB', outsideWords('JE2 3AB')],
    ['zz9 9zz', 'There is no postcode that begins with ZZ. Check the postcode of the home.'],
  ])('refuses to move the home of a case under review to %s', async (postcode, message) => {
    const found = [{ section: 'tenancy', field: 'postal_code', message }];
    const move = (id: string) =>
      `update public.tenancy_information set postal_code = '${postcode}', nation = 'england' where id = '${id}' returning id`;
    const work = (...statements: readonly string[]) =>
      asRolledBack(database, 'admin', async (transaction) => {
        let rows: unknown[] = [];
        for (const statement of statements) rows = await transaction.query(statement);
        return rows;
      });
    expect(await missingOf(work(move(ids.submittedTenancy)))).toEqual(found);
    // Selecting another tenancy does not avoid the check.
    const take = `update public.rent_guarantee_applications set tenancy_id = '${ids.draftTenancy}' where id = '${ids.submitted}'`;
    const leave = `update public.rent_guarantee_applications set tenancy_id = null where id = '${ids.draft}'`;
    expect(await missingOf(work(leave, move(ids.draftTenancy), take))).toEqual(found);
    // A closed case is not under review.
    const close = `select public.close_application('${ids.submitted}', 'The flat is let to somebody else.')`;
    expect(await work(close, move(ids.submittedTenancy))).toHaveLength(1);
    expect(await work(move(ids.draftTenancy))).toHaveLength(1);
  });

  it('ignores gaps in a landlord’s record that the tenant cannot change', async () => {
    const rows = await asRolledBack(database, 'tenant', async (transaction) => {
      await addDocument(transaction);
      await transaction.query('reset role');
      await transaction.query(
        `update public.property_managers set postal_code = 'CF11' where id = '${ids.propertyManager}'`,
      );
      await transaction.query('set local role authenticated');
      return transaction.query(`select public.check_submission('${ids.draft}') as found`);
    });
    expect(rows).toEqual([{ found: [] }]);
  });

  it('accepts the same whole postcodes as the browser', async () => {
    const texts = [
      'CF24',
      'CF24 3',
      'CF24 3P',
      'CF24 3PZ',
      'cf243pz',
      'M1 1AE',
      'SW1A1AA',
      'EC1A 1BB',
      '168731',
      'D02 AF30',
      'NOTAPOST',
      'CF24-3PZ',
      'CF24  3PZ',
    ];
    const rows = await database.query<{ text: string }>(
      'select text from unnest($1::text[]) as text where private.is_uk_postcode(text)',
      [texts],
    );
    expect(rows.map(({ text }) => text)).toEqual(texts.filter(isUkPostcode));
    expect(rows.length).toBeGreaterThan(3);
  });

  it('refuses a rent of zero', async () => {
    const work = asRolledBack(database, 'tenant', async (transaction) => {
      await addDocument(transaction);
      await transaction.query(
        `update public.tenancy_information set monthly_rent = 0 where id = '${ids.draftTenancy}'`,
      );
      return transaction.query(submit());
    });
    expect(await missingOf(work)).toEqual([
      { section: 'tenancy', field: 'monthly_rent', message: 'Monthly rent must be more than 0' },
    ]);
  });

  it.each([
    ["interval '-1 year' - interval '1 day'", "interval '1 year'", ['Start date must be at most a year ago']],
    ["interval '2 years 1 day'", "interval '3 years'", ['Start date must be within the next 2 years']],
    ["interval '-1 year'", "interval '-1 day'", ['End date must not be in the past']],
    ["interval '1 day'", "interval '5 years 3 days'", ['End date must be at most 5 years after the start date']],
    ["interval '-1 year'", "interval '0 days'", []],
    ["interval '2 years'", "interval '7 years' - interval '1 day'", []],
  ])('looks at a tenancy from today + %s to today + %s', async (starts, ends, messages) => {
    const work = asRolledBack(database, 'tenant', async (transaction) => {
      await transaction.query(
        `update public.tenancy_information
         set start_date = private.london_today() + ${starts}, end_date = private.london_today() + ${ends}
         where id = '${ids.draftTenancy}'`,
      );
      return transaction.query(submit());
    });
    // The bank statement is missing in any case.
    const missing = (await missingOf(work)) as { section: string; message: string }[];
    expect(missing.filter(({ section }) => section === 'tenancy').map(({ message }) => message)).toEqual(messages);
  });

  it('names everything that is missing', async () => {
    const empty = asRolledBack(database, 'other tenant', async (transaction) => {
      const [made] = await transaction.query<{ id: string }>(
        `insert into public.rent_guarantee_applications (tenant_id) values ('${ids.otherTenant}') returning id`,
      );
      return transaction.query(submit(made?.id));
    });
    const missing = (await missingOf(empty)) as { section: string; field: string }[];
    expect(missing.map(({ section, field }) => `${section}.${field}`)).toEqual([
      'details.mobile_number',
      'details.address_line_1',
      'details.city',
      'details.postal_code',
      'details.country',
      'tenancy.tenancy_id',
      'property_manager.property_manager_id',
      'documents.passport',
      'documents.bank_statement',
    ]);
  });

  it('names what the law forbids along with what is missing, and check_submission names the same without submitting', async () => {
    const change = `update public.tenancy_information set nation = 'wales', came_by = 'required' where id = '${ids.draftTenancy}'`;
    const refused = asRolledBack(database, 'tenant', async (transaction) => {
      await transaction.query(change);
      return transaction.query(submit());
    });
    const missing = (await missingOf(refused)) as { section: string; field: string; rule?: number }[];
    expect(missing.map(({ section, field, rule }) => [`${section}.${field}`, rule])).toEqual([
      ['documents.bank_statement', undefined],
      ['tenancy.came_by', 7],
    ]);
    const rows = await asRolledBack(database, 'tenant', async (transaction) => {
      await transaction.query(change);
      return transaction.query(
        `select public.check_submission('${ids.draft}') as found, status
         from public.rent_guarantee_applications where id = '${ids.draft}'`,
      );
    });
    expect(rows).toEqual([{ found: missing, status: 'draft' }]);
  });

  it('finds nothing in a draft that can be submitted', async () => {
    const rows = await asRolledBack(database, 'tenant', async (transaction) => {
      await addDocument(transaction);
      return transaction.query(`select public.check_submission('${ids.draft}') as found`);
    });
    expect(rows).toEqual([{ found: [] }]);
  });

  it.each<Actor>(['other tenant', 'admin'])('tells the %s nothing of a draft', async (actor) => {
    expect(await codeOf(as(database, actor, `select public.check_submission('${ids.draft}')`))).toBe('PT404');
  });

  it('is refused for an application that was already submitted', async () => {
    expect(await codeOf(as(database, 'tenant', submit(ids.submitted)))).toBe('P0001');
  });

  it.each(['other tenant', 'property manager', 'admin'] as const)(
    "does not let the %s find another person's draft",
    async (actor) => {
      expect(await codeOf(as(database, actor, submit()))).toBe('PT404');
    },
  );

  it('is closed to the signed-out role', async () => {
    expect(await codeOf(as(database, 'signed-out', submit()))).toBe('42501');
  });
});

describe('set_application_status', () => {
  const set = (status: string, rest = '') =>
    `select status from public.set_application_status('${ids.submitted}', '${status}'${rest})`;

  it('records the author and the note, for this change only', async () => {
    const history = await asRolledBack(database, 'admin', async (transaction) => {
      await transaction.query(set('in_review', `, 'Checking your documents'`));
      await transaction.query(
        `update public.rent_guarantee_applications set status = 'pending' where id = '${ids.submitted}'`,
      );
      await transaction.query('reset role');
      return transaction.query(
        `select status, changed_by, notes from public.application_status_history where application_id = '${ids.submitted}' order by changed_at offset 2`,
      );
    });
    expect(history).toEqual([
      { status: 'in_review', changed_by: ids.admin, notes: 'Checking your documents' },
      { status: 'pending', changed_by: ids.admin, notes: null },
    ]);
  });

  /** Approves the application with verified documents, after a change of it. */
  const approveWithProof = (assignment = 'version = version') =>
    database.transaction(async (transaction) => {
      await passGate(transaction, ids.submitted);
      await transaction.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify(scopeOf('admin').claims)],
      );
      await transaction.query(
        `update public.rent_guarantee_applications set ${assignment} where id = '${ids.submitted}'`,
      );
      return transaction.query(set('approved'));
    });

  it('refuses to approve without a guarantee amount and says so', async () => {
    expect(await missingOf(approveWithProof())).toEqual([
      { section: 'guarantee', field: 'guarantee_amount', message: 'Guarantee amount is required' },
    ]);
  });

  it('refuses to approve without a property manager and a tenancy', async () => {
    const work = approveWithProof('property_manager_id = null, tenancy_id = null, guarantee_amount = 1');
    const missing = (await missingOf(work)) as { field: string }[];
    expect(missing.map(({ field }) => field)).toEqual(['property_manager_id', 'tenancy_id']);
  });

  it('issues the certificate with the approval, for the period of the tenancy', async () => {
    await passGate(database, ids.submitted);
    const [row] = await asRolledBack(database, 'admin', async (transaction) => {
      await transaction.query(
        `update public.rent_guarantee_applications set guarantee_amount = 12300 where id = '${ids.submitted}'`,
      );
      await transaction.query(set('approved'));
      return transaction.query(
        `select certificate_number, a.certificate_start_date = t.start_date as begins_with_it, a.certificate_end_date = t.end_date as ends_with_it,
           approved_at is not null as is_approved
         from public.rent_guarantee_applications as a join public.tenancy_information as t on t.id = a.tenancy_id where a.id = '${ids.submitted}'`,
      );
    });
    expect(row).toEqual({
      certificate_number: expect.stringMatching(/^RGC-CERT-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/),
      begins_with_it: true,
      ends_with_it: true,
      is_approved: true,
    });
  });

  it('is refused with an outdated version', async () => {
    expect(await codeOf(as(database, 'admin', set('in_review', ', null, 99')))).toBe('PT409');
  });

  it('refuses an unknown status and an unknown application', async () => {
    expect(await codeOf(as(database, 'admin', set('paid')))).toBe('23514');
    expect(await codeOf(as(database, 'admin', set('pending').replace(ids.submitted, crypto.randomUUID())))).toBe(
      'PT404',
    );
  });

  it.each(['tenant', 'property manager', 'signed-out'] as const)('is closed to the %s', async (actor) => {
    expect(await codeOf(as(database, actor, set('approved')))).toBe('42501');
  });
});

describe('delete_application', () => {
  const remove = (id: string) => `select public.delete_application('${id}')`;

  it('deletes a draft with everything that belongs to it', async () => {
    const left = await asRolledBack(database, 'tenant', async (transaction) => {
      await transaction.query(remove(ids.draft));
      return transaction.query(`select 1 from public.application_documents where application_id = '${ids.draft}'`);
    });
    expect(left).toEqual([]);
  });

  it('allows the tenant to delete drafts only', async () => {
    expect(await codeOf(as(database, 'tenant', remove(ids.submitted)))).toBe('42501');
  });

  it.each(['other tenant', 'property manager'] as const)(
    "does not let the %s find another person's draft",
    async (actor) => {
      expect(await codeOf(as(database, actor, remove(ids.draft)))).toBe('PT404');
      expect(
        await database.query(`select 1 from public.rent_guarantee_applications where id = '${ids.draft}'`),
      ).toHaveLength(1);
    },
  );

  it('allows staff to delete everything except an approved application', async () => {
    expect(await undone('admin', remove(ids.submitted))).toHaveLength(1);
    await passGate(database, ids.submitted);
    const approved = asRolledBack(database, 'admin', async (transaction) => {
      await transaction.query(
        `update public.rent_guarantee_applications set guarantee_amount = 12300, status = 'approved' where id = '${ids.submitted}'`,
      );
      return transaction.query(remove(ids.submitted));
    });
    expect(await codeOf(approved)).toBe('P0001');
  });
});
