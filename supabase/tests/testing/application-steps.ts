import type { Queryable } from '../../../server/src/database/database.ts';

/** All points of the checklists of a passport and a bank statement, which an acceptance needs. */
export const allTicked =
  '{"name": true, "expiry": true, "readable": true, "period": true, "amount": true, "pages": true}';

/** The SQL with which the storage service records that staff open the files of documents. @param which the condition of the query. */
export const openSql = (which: string) =>
  `select storage.note_reads('documents', array_agg(file_path)) from public.application_documents where ${which}`;

/** The SQL with which staff open a passport or a bank statement and accept it. */
export const acceptSql = (document: string) =>
  `select (${openSql(`id = '${document}'`)}), public.review_document('${document}', 'accepted', '${allTicked}')`;

/** The SQL that adds a verified proof of identity and of income. */
export function proofSql(application: string): string {
  return `with stored as (
      insert into storage.objects (bucket_id, name)
      select 'documents', 'applications/${application}/verified_' || kind || '.pdf' from unnest(array['passport', 'bank_statement']) as kind
      on conflict do nothing
    )
    insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size, verified)
    select '${application}', kind, kind || '.pdf', 'applications/${application}/verified_' || kind || '.pdf', 'application/pdf', 10, true
    from unnest(array['passport', 'bank_statement']) as kind on conflict do nothing`;
}

/** Adds what an approval needs: verified proofs, a confirmed landlord, and a reason for an amount that is not the rent. */
export async function passGate(database: Queryable, application: string): Promise<void> {
  await database.query(proofSql(application));
  await database.query(
    `update public.application_documents set verified = true where application_id = $1 and file_path like '%/verified_%' and not verified`,
    [application],
  );
  await database.query(
    `insert into public.property_manager_confirmations (property_manager_id)
     select a.property_manager_id from public.rent_guarantee_applications as a where a.id = $1 and a.property_manager_id is not null
     on conflict do nothing`,
    [application],
  );
  await database.query(
    `update public.tenancy_information as t set landlord_name = 'Eluned Vaughan'
     from public.rent_guarantee_applications as a, public.property_managers as m
     where a.id = $1 and t.id = a.tenancy_id and m.id = a.property_manager_id and m.manager_type <> 'landlord' and t.landlord_name is null`,
    [application],
  );
  await database.query(
    `insert into public.amount_reasons (application_id, words, reason)
     select a.id, w.words, 'Agreed' from public.rent_guarantee_applications as a, private.amount_warning(a) as w (words)
     where a.id = $1 and w.words is not null`,
    [application],
  );
}

/** The SQL expression with which a tenant submits. For a draft it has the hash of the declarations, as in the browser. */
export function submitSql(application: string): string {
  return `public.submit_application('${application}', case
    when exists (select from public.rent_guarantee_applications where id = '${application}' and status = 'draft')
    then (select d.sha256 from public.submission_declarations('${application}') as d) end)`;
}
