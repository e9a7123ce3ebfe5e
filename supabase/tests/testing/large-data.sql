-- A service after six years, for measuring. Reads bench.people, bench.managers, bench.applications and bench.password_hash from
-- the settings. Nothing is random: the same sizes give the same rows, apart from the dates, which are relative to now.
-- Written directly into the tables: without their triggers, which would take many minutes, and with the indexes built at the end,
-- all at once.

set local statement_timeout = 0;
set local session_replication_role = replica;

create temporary table later_indexes on commit drop as
select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition, c.relname::text as table_name
from pg_index as i
join pg_class as c on c.oid = i.indrelid
where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not i.indisunique;
do $$
declare
  later record;
begin
  for later in select * from later_indexes loop
    execute 'drop index ' || later.name;
  end loop;
end
$$;

create function pg_temp.key(kind text, n bigint) returns uuid language sql immutable as $$ select md5(kind || ' ' || n)::uuid $$;
-- A number from 0 to 1 that looks random.
create function pg_temp.part(n bigint, salt bigint) returns double precision language sql immutable as $$
  select ((hashint8extended(n, salt) & 1048575) / 1048576.0)::double precision
$$;
create function pg_temp.pick(list text[], n bigint, salt bigint) returns text language sql immutable as $$
  select list[1 + floor(pg_temp.part(n, salt) * cardinality(list))::integer]
$$;

create temporary table words on commit drop as select
  array['Amara','Wei Lin','Lukas','Priya','Sofia','Mateo','Aisha','Chen','Fatima','Olu','Ingrid','Diego','Mei','Tomasz','Leila','Noah',
    'Emma','Arjun','Zanele','Hiroshi','Elena','Kwame','Sana','Pierre','Anya','Rashid','Grace','Marco','Yuki','Nadia','Tariq','Julia',
    'Samuel','Ines','Viktor','Chiara','Daniel','Ngozi','Bilal','Astrid'] as first_names,
  array['Okafor','Tan','Brandt','Nair','Rossi','Garcia','Khan','Wang','Hassan','Adeyemi','Larsen','Morales','Lin','Nowak','Haddad','Smith',
    'Jones','Patel','Dlamini','Sato','Petrova','Mensah','Malik','Dubois','Ivanova','Ahmed','Brown','Bianchi','Tanaka','Rahman','Aziz',
    'Schmidt','Osei','Costa','Novak','Conti','Evans','Eze','Hussain','Berg','Whitcombe','Prosser','Bevan','Rowe','Lockwood'] as surnames,
  array['High Street','Station Road','Church Lane','Victoria Road','Park Avenue','Mill Lane','Cathedral Road','Queens Road','Albany Road',
    'Kings Road','Upper Street','Liverpool Road','Claude Road','Newhall Street','Plymouth Grove','Clarendon Road','Dowry Square',
    'Caledonia Place','Frederick Street','Hathersage Road'] as streets,
  array['London','London','London','Cardiff','Bristol','Manchester','Leeds','Birmingham','Newcastle upon Tyne','Nottingham'] as cities,
  array['Lettings','Lettings','Residential','Estates','Properties','Homes'] as trades;

insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  '00000000-0000-0000-0000-000000000000', pg_temp.key('person', n), 'authenticated', 'authenticated', 'person.' || n || '@example.com',
  current_setting('bench.password_hash'), now(), '{"provider": "email", "providers": ["email"]}', '{}',
  now() - (current_setting('bench.people')::integer - n + 1) * interval '6 years' / current_setting('bench.people')::integer, now()
from generate_series(1, current_setting('bench.people')::integer) as n;

insert into auth.identities (provider_id, user_id, identity_data, provider)
select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), 'email' from auth.users;

insert into public.profiles (
  id, email, salutation, first_name, surname, address_line_1, city, postal_code, country, mobile_country_code, mobile_number, created_at
)
select
  u.id, u.email, pg_temp.pick('{Ms,Mr,Dr}', n, 1), pg_temp.pick(words.first_names, n, 2),
  -- A rare name: three people in 50,000.
  case when n % 16000 = 9 then 'Quillfeather' else pg_temp.pick(words.surnames, n, 3) end,
  1 + n % 150 || ' ' || pg_temp.pick(words.streets, n, 4), pg_temp.pick(words.cities, n, 5), 'N' || 1 + n % 20 || ' 1AA', 'United Kingdom',
  '+44', '7700' || lpad((900000 + n)::text, 6, '0'), u.created_at
from generate_series(1, current_setting('bench.people')::integer) as n
join auth.users as u on u.id = pg_temp.key('person', n)
cross join words;

insert into public.user_roles (user_id, role) values (pg_temp.key('person', 1), 'admin');

insert into public.property_managers (
  id, manager_type, company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email,
  business_phone_number, website_url, email_processed, created_by, created_at
)
select
  pg_temp.key('manager', n), pg_temp.pick('{landlord,letting_agent,letting_agent,other}', n, 11),
  pg_temp.pick(words.surnames, n, 12) || ' & ' || pg_temp.pick(words.surnames, n, 13) || ' ' || pg_temp.pick(words.trades, n, 14),
  pg_temp.pick(words.first_names, n, 15), pg_temp.pick(words.surnames, n, 16),
  1 + n % 99 || ' ' || pg_temp.pick(words.streets, n, 17), pg_temp.pick(words.cities, n, 18), 'EC' || 1 + n % 4 || 'A 1BB',
  'office.' || n || '@lettings.example.com', '2079' || lpad((460000 + n)::text, 6, '0'), 'https://lettings-' || n || '.example.com',
  n % 50 <> 0, case when n % 3 = 0 then pg_temp.key('person', 2 + n) end,
  now() - (current_setting('bench.managers')::integer - n + 1) * interval '6 years' / current_setting('bench.managers')::integer
from generate_series(1, current_setting('bench.managers')::integer) as n cross join words;

insert into public.property_manager_users (user_id, property_manager_id)
select pg_temp.key('person', n), pg_temp.key('manager', 1 + n % current_setting('bench.managers')::integer)
from generate_series(1, current_setting('bench.people')::integer) as n where n % 100 = 3;

-- The basis of every application. A few property managers have many, person 2 has twenty, the latest are not decided yet.
create temporary table plan on commit drop as
select
  n, pg_temp.key('application', n) as id, pg_temp.key('tenancy', n) as tenancy_id,
  pg_temp.key('manager', 1 + floor(power(pg_temp.part(n, 21), 2) * current_setting('bench.managers')::integer)::integer) as manager_id,
  case when n % greatest(size.applications / 20, 1) = 0 then pg_temp.key('person', 2)
    else pg_temp.key('person', 3 + floor(pg_temp.part(n, 22) * (current_setting('bench.people')::integer - 2))::integer) end as tenant_id,
  (case when n > size.applications * 0.97 then pg_temp.pick('{draft,draft,draft,pending,pending,pending,pending,in_review,in_review,in_review}', n, 23)
    else pg_temp.pick('{approved,approved,approved,approved,approved,approved,approved,rejected,rejected,draft}', n, 23) end) as status,
  -- The last is a week old, so that none of its dates are in the future.
  now() - interval '7 days' - (size.applications - n) * interval '6 years' / size.applications as created_at,
  (600 + 5 * floor(pg_temp.part(n, 24) * 400))::numeric(12, 2) as rent
from generate_series(1, current_setting('bench.applications')::integer) as n
cross join (select current_setting('bench.applications')::integer as applications) as size;

insert into public.tenancy_information (
  id, address_line_1, address_line_2, city, postal_code, monthly_rent, deposit_amount, start_date, end_date, property_manager_id, tenant_id, created_at
)
select
  plan.tenancy_id, 1 + n % 220 || ' ' || case when n % 30000 = 11 then 'Xanthe Mews' else pg_temp.pick(words.streets, n, 31) end,
  case when n % 3 = 0 then 'Flat ' || 1 + n % 40 end, pg_temp.pick(words.cities, n, 32), pg_temp.pick('{N,CF,BS,M,LS,B,NE,NG}', n, 33) || 1 + n % 30 || ' ' || 1 + n % 9 || 'QP',
  rent, round(rent * 12 / 52 * 5, 2), (plan.created_at + interval '30 days')::date, (plan.created_at + interval '395 days')::date,
  plan.manager_id, plan.tenant_id, plan.created_at
from plan cross join words;

insert into public.rent_guarantee_applications (
  id, application_number, status, guarantee_amount, property_manager_id, tenancy_id, tenant_id, submitted_at, approved_at,
  certificate_number, certificate_start_date, certificate_end_date, created_at
)
select
  id, month || lpad(place::text, greatest(3, char_length(place::text)), '0'), status,
  case when status in ('approved', 'rejected') then rent * 12 end, manager_id, tenancy_id, tenant_id,
  case when status <> 'draft' then created_at + interval '1 day' end, case when status = 'approved' then created_at + interval '6 days' end,
  case when status = 'approved' then upper(regexp_replace(left(md5('certificate ' || n), 12), '^(.{4})(.{4})(.{4})$', 'RGC-CERT-\1-\2-\3')) end,
  case when status = 'approved' then (created_at + interval '30 days')::date end,
  case when status = 'approved' then (created_at + interval '395 days')::date end, created_at
from (select *, row_number() over (partition by month order by n) as place from (
  select *, to_char(created_at at time zone 'Europe/London', '"RGC-"YYYY-MM-') as month from plan
) as dated) as numbered;

-- The measured tenant creates thousands of drafts.
update private.quotas set most = 1000000;

insert into public.rent_guarantee_application_notes (application_id, internal_notes)
select id, 'Rang the property manager about the references.' from plan where n % 5 = 0;

insert into public.application_status_history (application_id, status, changed_at, changed_by, notes)
select id, step.status, created_at + step.after, case when step.status in ('draft', 'pending') then tenant_id else pg_temp.key('person', 1) end, step.notes
from plan cross join lateral (values
  ('draft', interval '0', 'Application created'), ('pending', interval '1 day', null), ('in_review', interval '3 days', null),
  (plan.status, interval '5 days' + n % 48 * interval '1 hour', null)
) as step (status, after, notes)
where case step.status when 'draft' then step.notes is not null when 'pending' then plan.status <> 'draft' and step.after = interval '1 day'
  when 'in_review' then plan.status not in ('draft', 'pending') and step.after = interval '3 days' else true end;

insert into public.application_rejections (application_id, reason_code, words, rejected_by, rejected_at, appeal_until)
select id, pg_temp.pick('{identity,income_proof,income_amount,tenancy,no_answer,other}', n, 51), 'Send a newer statement.', pg_temp.key('person', 1),
  created_at + interval '5 days' + n % 48 * interval '1 hour', (created_at + interval '35 days')::date
from plan where status = 'rejected';

insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size, uploaded_by, uploaded_at)
select id, 'passport', 'passport.pdf', 'applications/' || id || '/doc_1.pdf', 'application/pdf', 100000 + n, tenant_id, created_at + interval '2 hours'
from plan where status <> 'draft';

insert into public.application_communications (application_id, communication_type, subject, content, status, created_by, created_at)
select id, 'email', 'We have your application', 'Thank you. We read it within two working days.', 'sent', pg_temp.key('person', 1), created_at + interval '2 days'
from plan where status <> 'draft';

-- The source rows of the search tables are read one by one through their indexes; the search tables' own indexes are built
-- afterwards.
do $$
declare
  later record;
begin
  for later in select * from later_indexes where table_name not like '%\_search' loop
    execute later.definition;
  end loop;
end
$$;
analyze;

set local session_replication_role = origin;
select private.store_approved_tenants((select array_agg(id) from plan));
select private.store_submitted_tenants((select array_agg(id) from plan));
select private.refresh_application_search((select array_agg(id) from plan));
select private.refresh_tenancy_search((select array_agg(tenancy_id) from plan));
select private.refresh_user_search((select array_agg(id) from public.profiles));
select private.rebuild_cases((select array_agg(id) from plan));
-- Every third case that waits for staff has somebody.
update public.application_cases set assigned_to = pg_temp.key('person', 1), assigned_at = now()
where turn = 'staff' and hashint8extended(extract(epoch from since)::bigint, 41) % 3 = 0;
do $$
declare
  later record;
begin
  for later in select * from later_indexes where table_name like '%\_search' loop
    execute later.definition;
  end loop;
end
$$;
