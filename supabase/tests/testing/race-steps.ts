import { acceptSql, submitSql } from './application-steps.ts';
import { ids } from './fixture.ts';
import type { Step } from './race.ts';

// The steps of races: actions on an application and its records.

export const submit: Step = { who: 'tenant', sql: ({ id }) => `select ${submitSql(id)}` };

export const deleteApplication: Step = { who: 'tenant', sql: ({ id }) => `select public.delete_application('${id}')` };

export const deleteStatement: Step = {
  who: 'tenant',
  sql: ({ statement }) => `delete from public.application_documents where id = '${statement}' returning 1`,
};

export const addDocument: Step = {
  who: 'tenant',
  sql: ({
    id,
  }) => `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
    values ('${id}', 'other', 'a.pdf', 'applications/${id}/late', 'application/pdf', 10) returning 1`,
};

/** The acceptance of the bank statement by staff. */
export const acceptStatement: Step = { who: 'admin', sql: ({ statement }) => acceptSql(statement) };

/** A change of the bank statement by staff. */
export const changeStatement = (assignment: string): Step => ({
  who: 'admin',
  sql: ({ statement }) => `update public.application_documents set ${assignment} where id = '${statement}' returning 1`,
});

export const setRent = (who: Step['who'], rent: number): Step => ({
  who,
  sql: ({ tenancy }) =>
    `update public.tenancy_information set monthly_rent = ${rent} where id = '${tenancy}' returning 1`,
});

/** A change of the application by its tenant. */
export const changeDraft = (assignment: string): Step => ({
  who: 'tenant',
  sql: ({ id }) => `update public.rent_guarantee_applications set ${assignment} where id = '${id}' returning 1`,
});

export const setCity = (city: string): Step => ({
  who: 'tenant',
  sql: () => `update public.profiles set city = '${city}' where id = '${ids.tenant}' returning 1`,
});

export const setStatus = (status: string): Step => ({
  who: 'admin',
  sql: ({ id }) => `select public.set_application_status('${id}', '${status}')`,
});

export const reject: Step = {
  who: 'admin',
  sql: ({ id }) =>
    `select public.set_application_status('${id}', 'rejected', 'Send a newer statement.', null, 'income_proof')`,
};

/** A statement of the database's owner, for example one that locks a row as a change of it does. */
export const byOwner = (sql: Step['sql']): Step => ({ who: 'owner', sql });
