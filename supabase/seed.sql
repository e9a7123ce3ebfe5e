-- Demo data: fictional people and companies, telephone numbers that Ofcom keeps for drama, addresses at example.com.
--
--   Staff (administrator)              helen.whitcombe@example.com   demo-password-1
--   Staff (second signatory)           ffion.pritchard@example.com   demo-password-6
--   Property manager's user            owen.prosser@example.com      demo-password-2
--   Tenant (student from Nigeria)      amara.okafor@example.com      demo-password-3
--   Tenant (engineer from Singapore)   weilin.tan@example.com        demo-password-4
--   Tenant (company lets)              lukas.brandt@example.com      demo-password-5
--
-- The same list for programs is seed/accounts.json. All dates are counted back from the day of the seed. The files of the documents
-- are in seed/documents, made by seed/make-documents.ts.

create temporary table seed_people (n integer, email text, encrypted_password text, is_staff boolean, metadata jsonb, days_ago integer);
insert into seed_people values
  (1, 'helen.whitcombe@example.com', '$2a$10$4o3JqfgbcuMBwaaSN28Uf.azfaE5/vY8pW/V9UJa..96EBGc2iNdO', true,
    '{"salutation": "Mrs", "firstName": "Helen", "surname": "Whitcombe", "mobileCountryCode": "44", "mobileNumber": "7700900101"}', 420),
  (2, 'owen.prosser@example.com', '$2a$10$SMMwLs4SIunGBC3AzS.zBOE0.u/t9sbLB/akfci7IgSnAD4F1Bn9.', false,
    '{"salutation": "Mr", "firstName": "Owen", "surname": "Prosser", "mobileCountryCode": "+44", "mobileNumber": "7700900112"}', 400),
  (3, 'amara.okafor@example.com', '$2a$10$V6DHiOVoqJnH5TcHrPJrduqkoxzYISPZtCkCK/5vxAEVWRfND0HwW', false,
    '{"salutation": "Ms", "firstName": "Amara", "surname": "Okafor", "mobileCountryCode": "+44", "mobileNumber": "7700900123",
      "addressLine1": "27 Adeola Odeku Street", "addressLine2": "Victoria Island", "city": "Lagos", "stateProvince": "Lagos State",
      "postalCode": "106104", "country": "Nigeria"}', 345),
  (4, 'weilin.tan@example.com', '$2a$10$DAebDshi1g8OGAdQAaAhPuHMFf26DPa3sHjd7.ONX//AYF0wPGUCm', false,
    '{"salutation": "Mr", "firstName": "Wei Lin", "surname": "Tan", "mobileCountryCode": "+44", "mobileNumber": "7700900134",
      "addressLine1": "14 Tiong Bahru Road", "addressLine2": "#08-22", "city": "Singapore", "postalCode": "168731",
      "country": "Singapore"}', 340),
  (5, 'lukas.brandt@example.com', '$2a$10$8Bg7eJS4gOd6IPerJ7KC/ehZTdaJo2HRewGoA0zT2r2GGj02wbp9G', false,
    '{"salutation": "Mr", "firstName": "Lukas", "surname": "Brandt", "mobileCountryCode": "+44", "mobileNumber": "7700900145",
      "addressLine1": "Lindenallee 48", "city": "Hamburg", "postalCode": "20259", "country": "Germany"}', 338),
  (6, 'ffion.pritchard@example.com', '$2b$10$97vCC9KOmgWK4MpJemwdV.wGy4gi2yU1Hr1KThvekDrnSoHpLooSu', true,
    '{"salutation": "Ms", "firstName": "Ffion", "surname": "Pritchard", "mobileCountryCode": "44", "mobileNumber": "7700900178"}', 410);

insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token,
  email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  '00000000-0000-0000-0000-000000000000', ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'authenticated', 'authenticated',
  email, encrypted_password, now() - days_ago * interval '1 day' + interval '4 minutes', '', '', '', '',
  '{"provider": "email", "providers": ["email"]}', metadata, now() - days_ago * interval '1 day', now() - days_ago * interval '1 day'
from seed_people;

insert into auth.identities (id, provider_id, user_id, identity_data, provider, created_at, updated_at)
select
  ('11000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, '10000000-0000-4000-8000-' || lpad(n::text, 12, '0'),
  ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
  jsonb_build_object('sub', '10000000-0000-4000-8000-' || lpad(n::text, 12, '0'), 'email', email, 'email_verified', true, 'phone_verified', false),
  'email', now() - days_ago * interval '1 day', now() - days_ago * interval '1 day'
from seed_people;

insert into public.user_roles (user_id, role)
select ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'admin' from seed_people where is_staff;

-- The first administrator decides, moves money and gives permissions. The demo's also signs, and so does a second one, for what needs two.
insert into public.staff_permissions (user_id, permission) values
  ('10000000-0000-4000-8000-000000000001', 'sign'),
  ('10000000-0000-4000-8000-000000000006', 'decide'), ('10000000-0000-4000-8000-000000000006', 'sign');
insert into public.signatories (user_id, office, is_director, authority, authority_from) values
  ('10000000-0000-4000-8000-000000000001', 'Director', true, 'Board resolution of 12 January 2024', '2024-01-12'),
  ('10000000-0000-4000-8000-000000000006', 'Company secretary', false, 'Board resolution of 12 January 2024', '2024-01-12');

update public.profiles as p set created_at = u.created_at from auth.users as u where u.id = p.id;

insert into public.property_managers (
  id, manager_type, company_name, contact_first_name, contact_last_name, address_line_1, address_line_2, city, state_province,
  postal_code, business_email, business_phone_number, mobile_country_code, mobile_number, website_url, email_processed, created_by, created_at
) values
  ('20000000-0000-4000-8000-000000000001', 'letting_agent', 'Taff Embankment Lettings', 'Owen', 'Prosser', '61 Taffs Mead Road', null,
    'Cardiff', 'South Glamorgan', 'CF11 6RE', 'lettings@taffembankment.example.com', '2920180140', '+44', '7700900112',
    'https://taffembankment.example.com', true, null, now() - interval '400 days'),
  ('20000000-0000-4000-8000-000000000002', 'letting_agent', 'Harbourside Residential', 'Priya', 'Nair', '8 Narrow Quay', 'Second floor',
    'Bristol', null, 'BS1 4QA', 'hello@harbourside.example.com', '1174960172', null, null, 'https://harbourside.example.com', true, null,
    now() - interval '371 days'),
  ('20000000-0000-4000-8000-000000000003', 'landlord', 'Margaret Ashdown', 'Margaret', 'Ashdown', '19 Plymouth Grove', null, 'Manchester',
    'Greater Manchester', 'M13 9LR', 'm.ashdown@example.com', '1614960118', '+44', '7700900156', null, true, null, now() - interval '330 days'),
  ('20000000-0000-4000-8000-000000000004', 'letting_agent', 'Kestrel & Rowe Estates', 'Daniel', 'Rowe', '112 Upper Street', null, 'London',
    'Greater London', 'N1 1QP', 'lettings@kestrelrowe.example.com', '2079460133', null, null, 'https://kestrelrowe.example.com', true, null,
    now() - interval '301 days'),
  ('20000000-0000-4000-8000-000000000005', 'other', 'Merrion Student Living', 'Sophie', 'Lockwood', '4 Merrion Way', null, 'Leeds',
    'West Yorkshire', 'LS2 8BT', 'residents@merrionliving.example.com', '1134960165', null, null, 'https://merrionliving.example.com', true,
    null, now() - interval '262 days'),
  ('20000000-0000-4000-8000-000000000006', 'landlord', 'Ferncliffe Properties Ltd', 'Gareth', 'Bevan', '33 Ninian Road', null, 'Cardiff',
    'South Glamorgan', 'CF23 5EH', 'gareth@ferncliffe.example.com', '2920180177', '+44', '7700900167', null, true, null,
    now() - interval '180 days'),
  ('20000000-0000-4000-8000-000000000007', 'letting_agent', 'Colmore Lets', 'Imran', 'Sheikh', '70 Newhall Street', 'Suite 5', 'Birmingham',
    'West Midlands', 'B3 1NH', 'team@colmorelets.example.com', '1214960109', null, null, 'https://colmorelets.example.com', false, null,
    now() - interval '9 days'),
  ('20000000-0000-4000-8000-000000000008', 'landlord', 'Ruth Pemberton', 'Ruth', 'Pemberton', '5 Jesmond Park West', null,
    'Newcastle upon Tyne', 'Tyne and Wear', 'NE7 7BQ', 'ruth.pemberton@example.com', '1914980144', null, null, null, false,
    '10000000-0000-4000-8000-000000000003', now() - interval '3 days');

-- All but the last, which a tenant has typed.
insert into public.property_manager_confirmations (property_manager_id, confirmed_by, confirmed_at)
select m.id, '10000000-0000-4000-8000-000000000001', m.created_at + interval '3 hours'
from public.property_managers as m where m.created_by is null;

insert into public.property_manager_users (user_id, property_manager_id) values
  ('10000000-0000-4000-8000-000000000002', '20000000-0000-4000-8000-000000000001'),
  ('10000000-0000-4000-8000-000000000002', '20000000-0000-4000-8000-000000000006');

-- A sanctions list of invented names. One of them is similar to a company on record, so that there is a possible match to decide.
insert into public.sanctions_lists (id, published_on, file_name, is_sample) values
  ('90000000-0000-4000-8000-000000000001', private.london_today() - 9, 'invented-sanctions-list.csv', true);
insert into private.sanctions_names (list_id, entry, kind, name, born_on, born_year)
select '90000000-0000-4000-8000-000000000001', n.*
from (values
  ('INV0001', 'person', 'Valdemar Ostrogrodsky', date '1961-03-14', 1961), ('INV0001', 'person', 'Vladimir Ostrogrodski', '1961-03-14', 1961),
  ('INV0002', 'person', 'Teodora Quispe Maldivar', null, 1974), ('INV0003', 'company', 'Colmore Letts Ltd', null, null),
  ('INV0004', 'company', 'Nordkap Meridian Trading', null, null), ('INV0005', 'ship', 'Perla Negra III', null, null)
) as n (entry, kind, name, born_on, born_year);
insert into private.sanctions_facts (list_id, entry, field, value)
select '90000000-0000-4000-8000-000000000001', f.*
from (values
  ('INV0001', 'regime', 'Invented regime'), ('INV0001', 'nationality', 'Ruritania'), ('INV0001', 'passport', 'R0012345'),
  ('INV0003', 'regime', 'Invented regime'), ('INV0003', 'country', 'Ruritania'), ('INV0003', 'registration', 'RU-55102'),
  ('INV0003', 'entity_type', 'Trading company'), ('INV0004', 'country', 'Norway'), ('INV0005', 'imo', '0000000')
) as f (entry, field, value);
update public.sanctions_lists as l set finished_at = now(), names = (select count(*) from private.sanctions_names as n where n.list_id = l.id);

-- One line for each application: its tenant, property manager, status, age in days, property, rent, months of the tenancy and
-- amount.
create temporary table seed_applications (
  n integer, tenant integer, manager integer, status text, days_ago integer, address text, flat text, city text, postcode text,
  rent numeric, months integer, amount numeric, info text, starts integer, ends integer
);
insert into seed_applications values
  (1, 3, 1, 'approved', 331, '14 Claude Road', null, 'Cardiff', 'CF24 3PZ', 895, 12, 10740, 'Room in a shared house near the university.'),
  (3, 4, 2, 'rejected', 305, '40 Redcliffe Parade', 'Apartment 12', 'Bristol', 'BS1 6SP', 1650, 6, null, null),
  (4, 5, 2, 'approved', 287, '17 Caledonia Place', null, 'Bristol', 'BS8 4DJ', 1975, 6, 11850, 'Company let. Two bedrooms, unfurnished.'),
  (5, 4, 3, 'approved', 268, '52 Hathersage Road', null, 'Manchester', 'M13 0EW', 1180, 6, 7080, 'Furnished flat, heating included.'),
  (6, 3, 5, 'rejected', 251, '21 Clarendon Road', 'Studio 408', 'Leeds', 'LS2 9PJ', 780, 10, null, 'Studio in a student residence.'),
  (7, 5, 4, 'approved', 233, '76 Liverpool Road', 'Flat 1', 'London', 'N1 0QD', 2680, 24, 64320, 'Company let for a family, two years.'),
  (8, 5, 7, 'approved', 214, '18 Frederick Street', 'Apartment 27', 'Birmingham', 'B1 3HN', 1320, 12, 15840, null),
  (9, 3, 1, 'approved', 196, '88 Cathedral Road', 'Flat 2', 'Cardiff', 'CF11 9LN', 1025, 12, 12300, 'Moves from Claude Road for the second year.'),
  (10, 4, 4, 'rejected', 175, '31 Almeida Street', null, 'London', 'N1 1TA', 3100, 12, null, null),
  (11, 5, 6, 'approved', 158, '12 Shirley Road', null, 'Cardiff', 'CF23 5HL', 1450, 12, 17400, 'House with garden, pets agreed with the landlord.'),
  (12, 4, 1, 'approved', 131, '5 Windsor Esplanade', null, 'Cardiff', 'CF10 5BG', 1395, 12, 16740, 'View of the bay, furnished.'),
  (13, 5, 2, 'rejected', 117, '3 Dowry Square', 'Garden flat', 'Bristol', 'BS8 4SH', 1550, 6, 9300, null),
  (14, 5, 4, 'approved', 96, '41 Barnsbury Street', 'Flat 6', 'London', 'N1 1PW', 2290, 12, 27480, 'Company let.'),
  (15, 3, 3, 'rejected', 83, '7 Conyngham Road', null, 'Manchester', 'M14 5DX', 940, 9, null, 'Close to the teaching hospital for a placement.'),
  (2, 5, 4, 'approved', 26, '9 Theberton Street', 'Flat 3', 'London', 'N1 0QY', 2450, 12, 29400, 'Company let for an employee from Hamburg.'),
  (16, 4, 6, 'in_review', 24, '64 Marlborough Road', null, 'Cardiff', 'CF23 5BU', 1275, 12, 15300, null),
  (17, 3, 1, 'in_review', 19, '102 Albany Road', 'First floor', 'Cardiff', 'CF24 3RT', 1080, 12, 12960, 'Shared with one other student.'),
  (18, 5, 7, 'in_review', 16, '55 Tenby Street North', 'Apartment 9', 'Birmingham', 'B1 3EG', 1410, 12, null, 'Company let, start date can move by a week.'),
  (19, 5, 2, 'in_review', 12, '26 Cumberland Road', null, 'Bristol', 'BS1 6UF', 1825, 12, 21900, null),
  (20, 4, 5, 'pending', 8, '11 Hanover Square', 'Flat 4', 'Leeds', 'LS3 1AP', 990, 6, null, 'Half a year for a project in Leeds.'),
  (21, 5, 4, 'pending', 6, '120 Offord Road', null, 'London', 'N1 1PF', 2750, 12, null, 'Company let.'),
  (22, 3, 1, 'pending', 4, '33 Miskin Street', null, 'Cardiff', 'CF24 4AP', 860, 10, null, null),
  (23, 5, 6, 'pending', 2, '9 Kelvin Road', null, 'Cardiff', 'CF23 5ET', 1500, 12, null, 'Company let for an employee with two children.'),
  (24, 3, 8, 'draft', 3, '17 Osborne Avenue', 'Upper flat', 'Newcastle upon Tyne', 'NE2 1JQ', 825, 12, null, null),
  (25, 4, 1, 'draft', 1, '70 Tyndall Street', 'Apartment 31', 'Cardiff', 'CF10 4BG', 1340, 12, null, 'Waiting for the agent to confirm the start date.');
-- Where a certificate is at a certain point of its life, the first and the last day of the tenancy count from today.
update seed_applications as a set starts = life.starts, ends = life.ends
from (values (4, -240, -60), (5, -195, -12), (12, 40, 404)) as life (n, starts, ends) where a.n = life.n;

insert into public.tenancy_information (
  id, address_line_1, address_line_2, city, postal_code, monthly_rent, deposit_amount, start_date, end_date, property_manager_id,
  tenant_id, info_box, came_by, entered_into, landlord_name, created_at
)
select
  ('30000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, address, flat, city, postcode, rent,
  -- Five weeks' rent, the most that the Tenant Fees Act 2019 allows.
  round(rent * 12 / 52 * 5, 2),
  coalesce(private.london_today() + starts, (date_trunc('month', now() - days_ago * interval '1 day') + interval '2 months')::date),
  coalesce(
    private.london_today() + ends, (date_trunc('month', now() - days_ago * interval '1 day') + (months + 2) * interval '1 month' - interval '1 day')::date
  ),
  ('20000000-0000-4000-8000-' || lpad(manager::text, 12, '0'))::uuid, ('10000000-0000-4000-8000-' || lpad(tenant::text, 12, '0'))::uuid,
  -- Two were signed before the guarantee was given, which makes it a deed.
  info, 'own_choice', case when n in (7, 11) then (now() - (days_ago - 2) * interval '1 day')::date end,
  -- Of the homes that an agent manages. The certificate names the landlord; the draft of an agent's home waits for the name.
  case when status <> 'draft' then case manager
    when 1 then 'Eluned Vaughan' when 2 then 'Harriet Stoneman' when 4 then 'Finsbury Freeholds Ltd' when 5 then 'Merrion Court Ltd'
    when 7 then 'Joanna Whitlock'
  end end,
  now() - days_ago * interval '1 day' + interval '11 minutes'
from seed_applications;

insert into public.rent_guarantee_applications (
  id, application_number, status, guarantee_amount, property_manager_id, tenancy_id, tenant_id, certificate_number, created_at, submitted_at,
  approved_at
)
select
  ('40000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
  to_char((now() - days_ago * interval '1 day') at time zone 'Europe/London', '"RGC-"YYYY-MM-') || lpad((row_number() over (
    partition by to_char((now() - days_ago * interval '1 day') at time zone 'Europe/London', 'YYYY-MM') order by days_ago desc
  ))::text, 3, '0'),
  status, amount, ('20000000-0000-4000-8000-' || lpad(manager::text, 12, '0'))::uuid,
  ('30000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ('10000000-0000-4000-8000-' || lpad(tenant::text, 12, '0'))::uuid,
  case when status = 'approved' then 'RGC-CERT-DEMO-0000-' || lpad(n::text, 4, '0') end, now() - days_ago * interval '1 day',
  case when status <> 'draft' then now() - days_ago * interval '1 day' + interval '5 hours 20 minutes' end,
  case when status = 'approved' then now() - (days_ago - 4) * interval '1 day' + interval '3 hours 45 minutes' end
from seed_applications;

insert into public.rent_guarantee_application_notes (application_id, internal_notes) values
  ('40000000-0000-4000-8000-000000000003', 'Employer could not be reached on three attempts. Told the tenant what would change our answer.'),
  ('40000000-0000-4000-8000-000000000007', 'Two-year term agreed with Daniel Rowe by telephone. Break clause after twelve months.'),
  ('40000000-0000-4000-8000-000000000016', 'Bank statement covers five weeks only. Asked for the full three months.'),
  ('40000000-0000-4000-8000-000000000018', 'Amount depends on the start date. Waiting for Colmore Lets.'),
  ('40000000-0000-4000-8000-000000000019', 'Ready for approval once the passport copy is legible.');

-- The triggers wrote the history as of today; this rewrites it with realistic dates.
delete from public.application_status_history where application_id in (
  select ('40000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid from seed_applications
);
insert into public.application_status_history (application_id, status, changed_at, changed_by, notes)
select
  ('40000000-0000-4000-8000-' || lpad(a.n::text, 12, '0'))::uuid, step.status, now() - a.days_ago * interval '1 day' + step.after,
  ('10000000-0000-4000-8000-' || lpad((case when step.by_staff then 1 else a.tenant end)::text, 12, '0'))::uuid, step.notes
from seed_applications as a
cross join (values
  ('draft', interval '0', false, 'Application created', array['draft', 'pending', 'in_review', 'approved', 'rejected']),
  ('pending', interval '5 hours 20 minutes', false, null, array['pending', 'in_review', 'approved', 'rejected']),
  ('in_review', interval '1 day 2 hours', true, 'We have your documents and are checking them.', array['in_review', 'approved', 'rejected']),
  ('approved', interval '4 days 3 hours 45 minutes', true, 'All documents verified.', array['approved']),
  ('rejected', interval '5 days 6 hours', true, 'We could not verify your income from the documents. You are welcome to apply again.', array['rejected'])
) as step (status, after, by_staff, notes, reached_by)
where a.status = any (step.reached_by);
insert into public.application_rejections (application_id, reason_code, words, rejected_by, rejected_at, appeal_until)
select h.application_id, 'income_proof', h.notes, h.changed_by, h.changed_at, (h.changed_at at time zone 'Europe/London')::date + 30
from public.application_status_history as h where h.status = 'rejected' and h.changed_by = '10000000-0000-4000-8000-000000000001';
select private.refresh_application_search((select array_agg(distinct application_id) from public.application_status_history));

create temporary table seed_documents (n integer, k integer, document_type text, file_name text, file_size bigint, verified boolean, description text);
insert into seed_documents values
  -- documents:begin (sizes are written by seed/make-documents.ts)
  (1, 1, 'passport', 'passport-okafor.pdf', 1577, true, null),
  (1, 2, 'bank_statement', 'bank-statement-okafor.pdf', 2920, true, 'Last three months'),
  (2, 1, 'passport', 'passport-brandt.pdf', 1574, true, null),
  (2, 2, 'bank_statement', 'bank-statement-brandt.pdf', 2918, true, 'Last three months'),
  (2, 3, 'employment_contract', 'employment-contract.pdf', 1610, true, 'Contract between the company and the employee who moves in'),
  (3, 1, 'passport', 'passport-tan.pdf', 1576, true, null),
  (3, 2, 'bank_statement', 'bank-statement-tan.pdf', 2912, false, 'Last three months'),
  (4, 1, 'passport', 'passport-brandt.pdf', 1574, true, null),
  (4, 2, 'bank_statement', 'bank-statement-brandt.pdf', 2917, true, 'Last three months'),
  (5, 1, 'passport', 'passport-tan.pdf', 1576, true, null),
  (5, 2, 'bank_statement', 'bank-statement-tan.pdf', 2910, true, 'Last three months'),
  (6, 1, 'passport', 'passport-okafor.pdf', 1577, true, null),
  (6, 2, 'bank_statement', 'bank-statement-okafor.pdf', 2908, false, 'Last three months'),
  (7, 1, 'passport', 'passport-brandt.pdf', 1574, true, null),
  (7, 2, 'bank_statement', 'bank-statement-brandt.pdf', 2918, true, 'Last three months'),
  (7, 3, 'employment_contract', 'employment-contract.pdf', 1614, true, 'Contract between the company and the employee who moves in'),
  (8, 1, 'passport', 'passport-brandt.pdf', 1574, true, null),
  (8, 2, 'bank_statement', 'bank-statement-brandt.pdf', 2918, true, 'Last three months'),
  (9, 1, 'passport', 'passport-okafor.pdf', 1577, true, null),
  (9, 2, 'bank_statement', 'bank-statement-okafor.pdf', 2907, true, 'Last three months'),
  (10, 1, 'passport', 'passport-tan.pdf', 1576, true, null),
  (10, 2, 'bank_statement', 'bank-statement-tan.pdf', 2916, false, 'Last three months'),
  (11, 1, 'passport', 'passport-brandt.pdf', 1574, true, null),
  (11, 2, 'bank_statement', 'bank-statement-brandt.pdf', 2914, true, 'Last three months'),
  (11, 3, 'employment_contract', 'employment-contract.pdf', 1612, true, 'Contract between the company and the employee who moves in'),
  (12, 1, 'passport', 'passport-tan.pdf', 1576, true, null),
  (12, 2, 'bank_statement', 'bank-statement-tan.pdf', 2920, true, 'Last three months'),
  (13, 1, 'passport', 'passport-brandt.pdf', 1574, true, null),
  (13, 2, 'bank_statement', 'bank-statement-brandt.pdf', 2914, false, 'Last three months'),
  (14, 1, 'passport', 'passport-brandt.pdf', 1574, true, null),
  (14, 2, 'bank_statement', 'bank-statement-brandt.pdf', 2921, true, 'Last three months'),
  (14, 3, 'employment_contract', 'employment-contract.pdf', 1615, true, 'Contract between the company and the employee who moves in'),
  (15, 1, 'passport', 'passport-okafor.pdf', 1577, true, null),
  (15, 2, 'bank_statement', 'bank-statement-okafor.pdf', 2914, false, 'Last three months'),
  (16, 1, 'passport', 'passport-tan.pdf', 1576, true, null),
  (16, 2, 'bank_statement', 'bank-statement-tan.pdf', 2917, false, 'Last three months'),
  (17, 1, 'passport', 'passport-okafor.pdf', 1577, false, null),
  (17, 2, 'bank_statement', 'bank-statement-okafor.pdf', 2912, false, 'Last three months'),
  (18, 1, 'passport', 'passport-brandt.pdf', 1574, true, null),
  (18, 2, 'bank_statement', 'bank-statement-brandt.pdf', 2916, false, 'Last three months'),
  (18, 3, 'employment_contract', 'employment-contract.pdf', 1613, false, 'Contract between the company and the employee who moves in'),
  (19, 1, 'passport', 'passport-brandt.pdf', 1574, false, null),
  (19, 2, 'bank_statement', 'bank-statement-brandt.pdf', 2920, false, 'Last three months'),
  (20, 1, 'passport', 'passport-tan.pdf', 1576, false, null),
  (20, 2, 'bank_statement', 'bank-statement-tan.pdf', 2914, false, 'Last three months'),
  (21, 1, 'passport', 'passport-brandt.pdf', 1574, false, null),
  (21, 2, 'bank_statement', 'bank-statement-brandt.pdf', 2916, false, 'Last three months'),
  (22, 1, 'passport', 'passport-okafor.pdf', 1577, false, null),
  (22, 2, 'bank_statement', 'bank-statement-okafor.pdf', 2905, false, 'Last three months'),
  (23, 1, 'passport', 'passport-brandt.pdf', 1574, false, null),
  (23, 2, 'bank_statement', 'bank-statement-brandt.pdf', 2900, false, 'Last three months'),
  (24, 1, 'passport', 'passport-okafor.pdf', 1577, false, null);
  -- documents:end

insert into public.application_documents (
  id, application_id, document_type, file_name, file_path, mime_type, file_size, description, uploaded_by, uploaded_at, verified
)
select
  ('50000000-0000-4000-8000-' || lpad((d.n * 10 + d.k)::text, 12, '0'))::uuid, ('40000000-0000-4000-8000-' || lpad(d.n::text, 12, '0'))::uuid,
  d.document_type, d.file_name, 'applications/40000000-0000-4000-8000-' || lpad(d.n::text, 12, '0') || '/doc_' || d.k || '.pdf',
  'application/pdf', d.file_size, d.description, ('10000000-0000-4000-8000-' || lpad(a.tenant::text, 12, '0'))::uuid,
  now() - a.days_ago * interval '1 day' + d.k * interval '23 minutes', d.verified
from seed_documents as d
join seed_applications as a on a.n = d.n;

-- Staff have opened what they have verified, and what they have written about.
insert into public.document_views (document_id, viewed_by, viewed_at)
select d.id, '10000000-0000-4000-8000-000000000001', least(d.uploaded_at + interval '1 day 3 hours', now())
from public.application_documents as d join public.rent_guarantee_applications as a on a.id = d.application_id
where d.verified or a.status = 'in_review';

insert into public.application_communications (
  application_id, direction, communication_type, subject, content, status, emailed_at, created_by, created_at
)
select
  ('40000000-0000-4000-8000-' || lpad(a.n::text, 12, '0'))::uuid, c.direction, c.communication_type, c.subject, c.content, c.status,
  case when c.direction = 'outbound' and c.communication_type = 'email' and c.status = 'sent'
    then now() - (a.days_ago - c.day) * interval '1 day' + interval '2 hours 10 minutes' end,
  '10000000-0000-4000-8000-000000000001', now() - (a.days_ago - c.day) * interval '1 day' + interval '2 hours 10 minutes'
from (values
  (1, 1, 'outbound', 'email', 'We have your application', E'Dear Amara,\n\nthank you for your application for 14 Claude Road. We are checking your passport and bank statement and will write again within three working days.\n\nKind regards\nHelen Whitcombe', 'sent'),
  (1, 4, 'outbound', 'email', 'Your certificate', E'Dear Amara,\n\nyour Rent Guarantee Certificate for 14 Claude Road has been issued. Taff Embankment Lettings has a copy.\n\nKind regards\nHelen Whitcombe', 'sent'),
  (2, 2, 'inbound', 'phone_call', 'Call from Mr Brandt', 'Asks whether the certificate can name the company as well. Explained that the certificate names the occupant; the company stands in the tenancy agreement.', 'received'),
  (3, 5, 'outbound', 'email', 'Our decision on your application', E'Dear Mr Tan,\n\nwe are sorry that we cannot guarantee the rent for 40 Redcliffe Parade: we could not reach your employer to confirm your income. A contract of employment would let us look at it again.\n\nKind regards\nHelen Whitcombe', 'sent'),
  (7, 2, 'outbound', 'phone_call', 'Call to Kestrel & Rowe', 'Agreed the two-year term with Daniel Rowe, with a break clause after twelve months.', 'sent'),
  (7, 4, 'outbound', 'email', 'Your certificate', E'Dear Mr Brandt,\n\nyour Rent Guarantee Certificate for 76 Liverpool Road has been issued for two years.\n\nKind regards\nHelen Whitcombe', 'sent'),
  (11, 3, 'inbound', 'email', 'Pets', E'Dear Mrs Whitcombe,\n\nMr Bevan has agreed to our dog in writing. Do you need a copy?\n\nBest wishes\nLukas Brandt', 'received'),
  (13, 5, 'outbound', 'email', 'Our decision on your application', E'Dear Mr Brandt,\n\nthe statement for Dowry Square shows less than the rent for two of three months, so we cannot guarantee this tenancy. Please ring us if the account is not the one that pays the rent.\n\nKind regards\nHelen Whitcombe', 'sent'),
  (16, 2, 'outbound', 'email', 'One more document, please', E'Dear Mr Tan,\n\nthe bank statement covers five weeks. Could you send us one for the last three months? You can add it to your application under Documents.\n\nKind regards\nHelen Whitcombe', 'sent'),
  (16, 3, 'outbound', 'internal_note', 'Statement too short', 'Do not approve before the second statement is here.', 'sent'),
  (17, 2, 'inbound', 'phone_call', 'Call from Ms Okafor', 'Asks when she can sign the tenancy. Told her that we decide this week.', 'received'),
  (18, 3, 'outbound', 'sms', 'Start date', 'Hello Mr Brandt, Colmore Lets will confirm the start date by Friday. Your application goes on as soon as we have it.', 'sent'),
  (19, 2, 'outbound', 'email', 'Your passport copy', E'Dear Mr Brandt,\n\nthe lower line of the passport page cannot be read. Could you photograph it again in daylight?\n\nKind regards\nHelen Whitcombe', 'sent'),
  (19, 3, 'outbound', 'internal_note', 'Otherwise complete', 'Amount and tenancy agreed with Harbourside. Approve when the new copy is here.', 'sent'),
  (20, 1, 'outbound', 'email', 'We have your application', E'Dear Mr Tan,\n\nthank you for your application for 11 Hanover Square. We begin to check it today.\n\nKind regards\nHelen Whitcombe', 'draft')
) as c (n, day, direction, communication_type, subject, content, status)
join seed_applications as a on a.n = c.n;

-- Edits over time: the tenant corrects the rent before submitting, staff set the amount once they have checked it.
insert into public.record_edits (tenancy_id, fields, changed_by, changed_at)
select
  ('30000000-0000-4000-8000-' || lpad(a.n::text, 12, '0'))::uuid, '{deposit_amount,monthly_rent}',
  ('10000000-0000-4000-8000-' || lpad(a.tenant::text, 12, '0'))::uuid, now() - a.days_ago * interval '1 day' + interval '1 hour 35 minutes'
from seed_applications as a where a.n in (1, 7, 16, 17, 24);
insert into public.record_edits (application_id, fields, changed_by, changed_at)
select
  ('40000000-0000-4000-8000-' || lpad(a.n::text, 12, '0'))::uuid, '{guarantee_amount}',
  '10000000-0000-4000-8000-000000000001', now() - a.days_ago * interval '1 day' + interval '3 days 5 hours'
from seed_applications as a where a.amount is not null and a.days_ago > 4;

-- Nobody is told what happened in the past.
delete from private.jobs;

-- Certificates in every state. What was signed then is drawn by the jobs after the start: first versions, and one that corrects the address.
-- Two still wait for a signature, one of them, a deed, for its second. One was signed two days ago, and could not be issued.
create temporary table seed_certificates (n integer, version integer, step text, prepared_days_ago integer, signed_days_ago integer);
insert into seed_certificates
select n, 1, case when n in (11, 14) then 'awaiting_signature' else 'issuing' end, days_ago - 4, case when n = 2 then 2 else days_ago - 4 end
from seed_applications where status = 'approved'
union all values (9, 2, 'issuing', 160, 160);

insert into public.certificate_records (
  id, application_id, certificate_number, version, step, statement, property_manager_id, cover_from, cover_until, claims_until, is_quiet,
  approved_by, created_at, status_list, status_index
)
select
  ('80000000-0000-4000-8000-' || lpad((c.n * 10 + c.version)::text, 12, '0'))::uuid, a.id, a.certificate_number, c.version, c.step,
  s.statement || case when c.n = 9 then jsonb_build_object(
    'version', c.version, 'replaces', nullif(c.version - 1, 0),
    'property', case when c.version = 1 then s.old_property else s.statement -> 'property' end,
    'changes', case when c.version = 1 then '[]' else private.stated_changes(
      s.statement || jsonb_build_object('property', s.old_property), s.statement, '{}', 'Corrected: the tenancy agreement names Flat 2'
    ) end
  ) else '{}' end,
  a.property_manager_id, a.certificate_start_date, a.certificate_end_date, a.certificate_end_date + 31,
  -- Whom it concerns has not heard of those that are still to be signed or issued.
  c.step <> 'awaiting_signature' and c.n <> 2,
  '10000000-0000-4000-8000-000000000001', now() - c.prepared_days_ago * interval '1 day' + interval '3 hours 45 minutes', 1,
  -- Places at random, and none twice.
  (row_number() over (order by random())) * 8000 + floor(random() * 8000)
from seed_certificates as c
join public.rent_guarantee_applications as a on a.id = ('40000000-0000-4000-8000-' || lpad(c.n::text, 12, '0'))::uuid
cross join lateral (select stated as statement, jsonb_set(stated -> 'property', '{lines,1}', '"Flat 3"') as old_property
  from private.certificate_statement(a.id) as stated) as s;

insert into public.certificate_signatures (version_id, place, user_id, name, office, authority, signed_at)
select r.id, s.place, g.user_id, p.display_name, g.office, g.authority,
  date_trunc('second', r.created_at + (c.prepared_days_ago - c.signed_days_ago) * interval '1 day' + s.place * interval '40 minutes')
from public.certificate_records as r
join seed_certificates as c on r.id = ('80000000-0000-4000-8000-' || lpad((c.n * 10 + c.version)::text, 12, '0'))::uuid
join (values (1, '10000000-0000-4000-8000-000000000001'::uuid), (2, '10000000-0000-4000-8000-000000000006')) as s (place, user_id)
  on s.place = 1 or (r.statement ->> 'kind' = 'deed' and r.step = 'issuing')
join public.signatories as g on g.user_id = s.user_id
join public.profiles as p on p.id = g.user_id
where r.step = 'issuing' or r.statement ->> 'kind' = 'deed';

-- Its landlord was told at the time of the approval that still waits for a signature.
insert into private.landlord_contacts (application_id, property_manager_id, told_at, of_approval, called)
select a.id, r.property_manager_id, r.created_at, true, private.case_for_landlord(a, r.property_manager_id)
from public.certificate_records as r join public.rent_guarantee_applications as a on a.id = r.application_id where r.step = 'awaiting_signature';

insert into public.certificate_endorsements (version_id, kind, changes, reason, made_by, made_at)
select r.id, 'endorsement', '{"address_line_2": "Flat 2"}', 'Corrected: the tenancy agreement names Flat 2', r.approved_by, r.created_at
from public.certificate_records as r where r.version = 2;

insert into public.certificate_withdrawals (id, version_id, ground, notice_until, proposed_by, proposed_at, confirmed_by, confirmed_at)
values (
  '81000000-0000-4000-8000-000000000001', '80000000-0000-4000-8000-000000000081', 'fee_unpaid', private.london_today() - 1,
  '10000000-0000-4000-8000-000000000001', now() - interval '18 days', '10000000-0000-4000-8000-000000000006', now() - interval '17 days'
);

select private.add_job(
  'issue_certificate', jsonb_build_object('version_id', r.id), 'issue-certificate-' || r.id, now() + (r.version - 1) * interval '5 seconds'
)
from public.certificate_records as r where r.step = 'issuing';
-- What the job leaves where no key signs: staff see it at the certificate, and start it again once there is one.
update private.jobs as j
set attempts = 1, failed_at = s.signed_at + interval '2 seconds', created_at = s.signed_at, run_at = s.signed_at + interval '12 seconds',
  last_error = 'CERTIFICATE_KEYS is not usable: 0 keys have ''sign'' in key_ops, not one.'
from public.certificate_signatures as s
where s.version_id = '80000000-0000-4000-8000-000000000021' and j.key = 'issue-certificate-' || s.version_id;
-- Its owner was told at the time.
delete from private.jobs as j where j.kind = 'mail';
-- Once it is issued; should that take longer, the job is tried again.
select private.add_job(
  'withdraw_certificate', '{"withdrawal_id": "81000000-0000-4000-8000-000000000001"}', 'withdraw-certificate-81000000-0000-4000-8000-000000000001',
  now() + interval '20 seconds'
);

-- Since when each case is where it is; the triggers wrote that as of today. Two of them the administrator has taken.
select private.rebuild_cases(array(select a.id from public.rent_guarantee_applications as a));
update public.application_cases set assigned_to = '10000000-0000-4000-8000-000000000001', assigned_at = now() - interval '2 days'
where application_id in ('40000000-0000-4000-8000-000000000017', '40000000-0000-4000-8000-000000000019');

drop table seed_people, seed_applications, seed_documents, seed_certificates;

-- Who has submitted an application has agreed to the declarations.
insert into public.application_declarations (application_id, version, text, sha256, agreed_at, agreed_by)
select a.id, d.version, d.text, encode(sha256(convert_to(d.text, 'UTF8')), 'hex'), coalesce(a.submitted_at, a.created_at), a.tenant_id
from public.rent_guarantee_applications as a cross join lateral private.declarations_of(a.id) as d
where a.status <> 'draft' and a.tenant_id is not null;

-- The names of what waits for a decision are screened, as a submission does it by a job.
select private.store_screenings(a.id) from public.rent_guarantee_applications as a where a.status in ('pending', 'in_review');
