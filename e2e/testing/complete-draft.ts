import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PDFDocument } from 'pdf-lib';
import WebSocket from 'ws';
import type { Account } from './api.ts';
import { nextYear } from './submission-form.ts';

/** Signs a person in through the API, and returns the client with their session. */
export async function clientOf(origin: string, account: Account): Promise<{ client: SupabaseClient; userId: string }> {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as { anonKey: string };
  const client = createClient(origin, config.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
  const { data, error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return { client, userId: data.user.id };
}

/** Creates a complete draft for a tenant through the API, and returns its id. */
export async function completeDraft(origin: string, account: Account): Promise<string> {
  const { client, userId } = await clientOf(origin, account);
  const details = {
    first_name: 'Mei',
    surname: 'Chen',
    date_of_birth: '1998-03-31',
    mobile_country_code: '+44',
    mobile_number: '7700900456',
  };
  const home = { address_line_1: '88 Nanjing Road', city: 'Shanghai', postal_code: '200001', country: 'China' };
  await dataOf(
    client
      .from('profiles')
      .update({ ...details, ...home })
      .eq('id', userId),
  );
  const property = { address_line_1: '12 Cathedral Road', city: 'Cardiff', postal_code: 'CF11 9LJ' };
  const manager = {
    ...property,
    company_name: 'Severn Lettings',
    contact_first_name: 'Gwen',
    contact_last_name: 'Davies',
    business_email: 'gwen@severn-lettings.example.com',
  };
  const { id: managerId } = await dataOf(client.from('property_managers').insert(manager).select('id').single());
  const tenancy = {
    monthly_rent: 1150,
    deposit_amount: 1150,
    start_date: `${nextYear}-01-01`,
    end_date: `${nextYear}-12-31`,
  };
  const { id: tenancyId } = await dataOf(
    client
      .from('tenancy_information')
      .insert({ ...property, ...tenancy, tenant_id: userId, came_by: 'own_choice' })
      .select('id')
      .single(),
  );
  const records = { tenant_id: userId, property_manager_id: managerId, tenancy_id: tenancyId };
  const { id } = await dataOf(client.from('rent_guarantee_applications').insert(records).select('id').single());
  for (const type of ['passport', 'bank_statement']) await addDocument(client, id, type);
  return id;
}

async function addDocument(client: SupabaseClient, id: string, type: string): Promise<void> {
  const path = `applications/${id}/${type}.pdf`;
  // With an empty file the browser's viewer shows an error dialog, which takes the focus from the page around it.
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const file = new Blob([Uint8Array.from(await pdf.save())], { type: 'application/pdf' });
  await dataOf(client.storage.from('documents').upload(path, file));
  const columns = { document_type: type, file_name: `${type}.pdf`, mime_type: 'application/pdf', file_size: file.size };
  await dataOf(client.from('application_documents').insert({ application_id: id, file_path: path, ...columns }));
}

/** Returns the data of a response. Fails with its error. */
async function dataOf<Data>(answer: PromiseLike<{ data: Data; error: unknown }>): Promise<NonNullable<Data>> {
  const { data, error } = await answer;
  if (error) throw error;
  return data as NonNullable<Data>;
}
