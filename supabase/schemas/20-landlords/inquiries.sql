-- An inquiry comes from the public form for landlords and letting agents: who they are, and what they ask. Nobody has to be signed in to
-- send one (inquiry-limits.sql). One e-mail address and company make one record of a property manager, which a later inquiry never
-- changes; what each inquiry asks is kept beside the record. The answer never tells whether the record existed before.
--
-- Staff settle an inquiry when they have answered it; an account that begins to act for its sender settles it too. A person who has an
-- account with the inquiry's address reads on their home that we have it, and what came of it.

create table public.landlord_inquiries (
  id uuid default gen_random_uuid() primary key,
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,

  about text check (about <> '' and char_length(about) <= 200),
  question text check (question <> '' and char_length(question) <= 2000),

  sent_at timestamptz not null default now() check (private.is_in_range(sent_at)),
  sent_from text check (sent_from = lower(sent_from) and char_length(sent_from) <= 254),
  account text check (account = lower(account) and char_length(account) <= 254),

  settled_at timestamptz check (private.is_in_range(settled_at)),
  outcome text check (outcome in ('linked', 'answered')),
  constraint landlord_inquiries_settled_check check ((settled_at is null) = (outcome is null))
);
comment on table public.landlord_inquiries is 'What landlords and agents sent with the public form, for staff. Written by functions alone.';
comment on column public.landlord_inquiries.id is 'Identifier.';
comment on column public.landlord_inquiries.property_manager_id is 'The record of the sender, with which it is deleted.';
comment on column public.landlord_inquiries.about is 'The home or the application that it is about, in the sender''s words.';
comment on column public.landlord_inquiries.question is 'The question, in the sender''s words.';
comment on column public.landlord_inquiries.sent_at is 'When.';
comment on column public.landlord_inquiries.sent_from is
  'The e-mail address that it gives, in lower case; null where that is not known.';
comment on column public.landlord_inquiries.account is
  'The confirmed address of the account that was signed in, in lower case; null for none.';
comment on column public.landlord_inquiries.settled_at is 'When staff had dealt with it.';
comment on column public.landlord_inquiries.outcome is
  'What came of it: linked (the account with its address acts for a landlord or agent), or answered without that.';

create index landlord_inquiries_account_idx on public.landlord_inquiries (account);
create index landlord_inquiries_property_manager_id_idx on public.landlord_inquiries (property_manager_id, sent_at desc);
create index landlord_inquiries_sent_from_idx on public.landlord_inquiries (sent_from);

alter table public.landlord_inquiries enable row level security;

create policy landlord_inquiries_select_staff on public.landlord_inquiries for select to authenticated
  using ((select private.is_admin()));

-- Sending one

create function public.submit_inquiry(inquiry jsonb, sender text default null) returns table (property_manager_id uuid, is_repeated boolean)
language plpgsql security definer set search_path = '' as $$
declare
  typed public.property_managers := private.read_inquiry(inquiry);
  about text := private.inquiry_text(inquiry ->> 'about');
  question text := private.inquiry_question(inquiry ->> 'question');
  hashed_sender text := private.hash_sender(sender);
  content jsonb;
  hashed_content bytea;
  problems jsonb;
begin
  typed.business_phone_country_code := private.country_code(typed.business_phone_country_code);
  typed.mobile_country_code := case
    when typed.mobile_number is not null then coalesce(private.country_code(typed.mobile_country_code), '+44')
  end;
  select jsonb_agg(jsonb_build_object('section', 'inquiry', 'field', p.field, 'message', p.message)) into problems
  from (select * from private.inquiry_problems(typed) union all select * from private.question_problems(about, question)) as p;
  if problems is not null then
    raise exception '%', problems -> 0 ->> 'message' using detail = problems::text;
  end if;
  content := jsonb_strip_nulls(to_jsonb(typed) || jsonb_build_object('about', about, 'question', question));
  hashed_content := sha256(convert_to((content || jsonb_build_object('account', inquiry ->> 'account'))::text, 'UTF8'));

  -- One at a time: two that come at once must not make two records, nor pass the limits together.
  perform pg_advisory_xact_lock(hashtextextended('public.submit_inquiry', 0));
  -- The same inquiry again: the answer to the first was lost, and the sender pressed the button again.
  select a.property_manager_id into property_manager_id from private.inquiry_attempts as a
  where a.content_hash = hashed_content and a.created_at > now() - interval '10 minutes' limit 1;
  if found then
    is_repeated := true;
    return next;
    return;
  end if;

  perform private.check_inquiry_limits(typed.business_email, hashed_sender);
  select p.id into property_manager_id from public.property_managers as p
  where lower(p.business_email) = lower(typed.business_email) and lower(p.company_name) = lower(typed.company_name)
  order by p.created_at, p.id limit 1;
  is_repeated := property_manager_id is not null;
  property_manager_id := coalesce(property_manager_id, private.store_inquiry(typed));
  insert into private.inquiry_attempts (business_email, property_manager_id, sender_hash, content_hash)
  values (lower(typed.business_email), submit_inquiry.property_manager_id, hashed_sender, hashed_content);

  insert into public.landlord_inquiries (property_manager_id, about, question, sent_from, account)
  values (submit_inquiry.property_manager_id, about, question, lower(typed.business_email), lower(inquiry ->> 'account'));
  perform private.queue_staff_inquiry_mails(
    jsonb_build_object('recordId', property_manager_id, 'isRepeated', is_repeated, 'inquiry', content)
  );
  -- It has none of the sender's words, which would make it a way to send anything to anybody.
  perform private.add_job(
    'mail', jsonb_build_object(
      'to', typed.business_email, 'template', 'inquiry-confirmation', 'data', jsonb_build_object('specimen', private.is_specimen())
    ),
    format('inquiry-confirmation-%s', gen_random_uuid())
  );
  return next;
end
$$;
comment on function public.submit_inquiry(jsonb, text) is
  'Service role: stores an inquiry from this network address and returns its record. account in it is the confirmed address of who is '
  'signed in. The same one within ten minutes changes nothing. Wrong values: P0001 with a JSON list of {section, field, message}; too '
  'many: PT429 (HTTP 429).';

create function private.read_inquiry(given jsonb) returns public.property_managers
language sql stable set search_path = '' as $$
  select jsonb_populate_record(null::public.property_managers, (
    select jsonb_object_agg(field.key, private.inquiry_text(field.value)) from jsonb_each_text(given) as field
    where field.key in (
      'manager_type', 'company_name', 'contact_first_name', 'contact_last_name', 'address_line_1', 'address_line_2', 'city',
      'state_province', 'postal_code', 'country', 'business_email', 'business_phone_country_code', 'business_phone_number',
      'mobile_country_code', 'mobile_number', 'website_url'
    )
  ))
$$;
comment on function private.read_inquiry(jsonb) is 'What a visitor typed, each value on one line; null where nothing was.';

create function private.inquiry_text(given text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(regexp_replace(given, '[\s[:cntrl:]]+', ' ', 'g')), '')
$$;
comment on function private.inquiry_text(text) is 'One line of what a visitor typed, without spaces around it; null when nothing is left.';

create function private.inquiry_question(given text) returns text
language sql immutable set search_path = '' as $$
  -- The lines stay as they were typed.
  select nullif(btrim(regexp_replace(replace(given, E'\r\n', E'\n'), '[\x01-\x09\x0b-\x1f\x7f]', ' ', 'g'), E' \n'), '')
$$;
comment on function private.inquiry_question(text) is
  'The question of an inquiry as it is stored: its lines, without other control characters.';

create function private.inquiry_problems(inquiry public.property_managers) returns table (field text, message text)
language sql immutable set search_path = '' as $$
  select problem.field, problem.message
  from (values
    (1, 'manager_type', inquiry.manager_type in ('landlord', 'letting_agent'), 'Please select your role'),
    (2, 'company_name', inquiry.company_name <> '', 'Company name is required'),
    (3, 'contact_first_name', inquiry.contact_first_name <> '', 'First name is required'),
    (4, 'contact_last_name', inquiry.contact_last_name <> '', 'Last name is required'),
    (5, 'business_email', private.is_plain_email(inquiry.business_email), 'Invalid email address'),
    (6, 'business_phone_country_code', inquiry.business_phone_country_code <> '', 'Country code is required'),
    (7, 'business_phone_country_code', coalesce(inquiry.business_phone_country_code ~ '^\+[0-9]{1,4}$', true),
      'Enter a country code such as +44'),
    (8, 'business_phone_number', inquiry.business_phone_number <> '', 'Phone number is required'),
    (9, 'business_phone_number', private.telephone_problem(inquiry.business_phone_country_code, inquiry.business_phone_number) is null,
      private.telephone_problem(inquiry.business_phone_country_code, inquiry.business_phone_number)),
    (10, 'mobile_country_code', coalesce(inquiry.mobile_country_code ~ '^\+[0-9]{1,4}$', true),
      'Enter a country code such as +44'),
    (11, 'mobile_number', private.telephone_problem(inquiry.mobile_country_code, inquiry.mobile_number) is null,
      private.telephone_problem(inquiry.mobile_country_code, inquiry.mobile_number)),
    (12, 'website_url', coalesce(inquiry.website_url ~ '^(https?://)?[^\s/?#.:]+\.[^\s]+$', true),
      'Enter a web address such as tafflettings.example'),
    (13, 'address_line_1', inquiry.address_line_1 <> '', 'Address is required'),
    (14, 'city', inquiry.city <> '', 'City is required'),
    (15, 'postal_code', inquiry.postal_code <> '', 'Postal code is required'),
    (16, 'country', inquiry.country <> '', 'Country is required')
  ) as problem (place, field, is_good, message)
  where problem.is_good is not true
  union all
  select lengths.field, format('Use %s characters or fewer', lengths.longest)
  from (values
    ('company_name', inquiry.company_name, 200),
    ('contact_first_name', inquiry.contact_first_name, 100),
    ('contact_last_name', inquiry.contact_last_name, 100),
    ('business_phone_number', inquiry.business_phone_number, 30),
    ('mobile_number', inquiry.mobile_number, 30),
    ('website_url', inquiry.website_url, 492),
    ('address_line_1', inquiry.address_line_1, 200),
    ('address_line_2', inquiry.address_line_2, 200),
    ('city', inquiry.city, 100),
    ('state_province', inquiry.state_province, 100),
    ('postal_code', inquiry.postal_code, 20),
    ('country', inquiry.country, 100)
  ) as lengths (field, given, longest)
  where char_length(lengths.given) > lengths.longest
$$;
comment on function private.inquiry_problems(public.property_managers) is
  'What is wrong with an inquiry, field by field in the order of the form; nothing when it can be stored.';

create function private.question_problems(about text, question text) returns table (field text, message text)
language sql immutable set search_path = '' as $$
  select lengths.field, format('Use %s characters or fewer', lengths.longest)
  from (values ('about', about, 200), ('question', question, 2000)) as lengths (field, given, longest)
  where char_length(lengths.given) > lengths.longest
$$;
comment on function private.question_problems(text, text) is 'What is wrong with what an inquiry asks.';

create function private.store_inquiry(inquiry public.property_managers) returns uuid
language plpgsql set search_path = '' as $$
declare
  stored_id uuid;
begin
  insert into public.property_managers (
    manager_type, company_name, contact_first_name, contact_last_name, address_line_1, address_line_2, city,
    state_province, postal_code, country, business_email, business_phone_country_code, business_phone_number,
    mobile_country_code, mobile_number, website_url, email_processed, created_by
  ) values (
    inquiry.manager_type, inquiry.company_name, inquiry.contact_first_name, inquiry.contact_last_name,
    inquiry.address_line_1, inquiry.address_line_2, inquiry.city, inquiry.state_province, inquiry.postal_code,
    inquiry.country, inquiry.business_email, inquiry.business_phone_country_code, inquiry.business_phone_number,
    inquiry.mobile_country_code, inquiry.mobile_number, inquiry.website_url, false, null
  ) returning id into stored_id;
  return stored_id;
end
$$;
comment on function private.store_inquiry(public.property_managers) is
  'Makes the record of a new inquiry: made by nobody and not dealt with, so that staff see it as new.';

-- Settling it

create function public.settle_inquiry(inquiry_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff settle inquiries.';
  end if;
  update public.landlord_inquiries as i
  set settled_at = coalesce(i.settled_at, clock_timestamp()), outcome = coalesce(i.outcome, 'answered')
  where i.id = settle_inquiry.inquiry_id;
  if not found then
    raise sqlstate 'PT404' using message = 'Inquiry not found.';
  end if;
end
$$;
comment on function public.settle_inquiry(uuid) is
  'Staff: have dealt with an inquiry without linking an account. One that is settled stays as it is. PT404 (HTTP 404) without one.';

create function private.settle_inquiries_of_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_inquiries as i set settled_at = clock_timestamp(), outcome = 'answered'
  where i.property_manager_id = new.id and i.settled_at is null;
  return null;
end
$$;
comment on function private.settle_inquiries_of_record() is
  'Trigger function: settles the inquiries of a record that staff have dealt with.';

create function private.settle_inquiries_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_inquiries as i set settled_at = clock_timestamp(), outcome = 'linked'
  from public.profiles as p
  where p.id = new.user_id and lower(p.email) in (i.sent_from, i.account) and i.settled_at is null;
  return null;
end
$$;
comment on function private.settle_inquiries_of_account() is
  'Trigger function: settles the inquiries of an account that begins to act for a landlord or agent, which is what they asked for.';

create function private.move_inquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_inquiries as i set property_manager_id = new.property_manager_id where i.property_manager_id = new.removed_id;
  return null;
end
$$;
comment on function private.move_inquiries() is 'Trigger function: gives the inquiries of a merged record to the one that is kept.';

-- What the inquiry says and of whom stays with staff: anybody can type an address.
create function private.own_inquiry() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('sent_at', i.sent_at, 'settled_at', i.settled_at, 'outcome', i.outcome, 'usual_days', (
    -- Of fewer than five, a median promises nothing.
    select case when count(*) >= 5 then
      round((percentile_cont(0.5) within group (
        order by extract(epoch from s.settled_at - s.sent_at)::double precision / 86400
      ))::numeric, 1)
    end
    from public.landlord_inquiries as s where s.settled_at >= now() - interval '90 days'
  ))
  from public.landlord_inquiries as i
  where public.own_address() in (i.sent_from, i.account)
  order by i.sent_at desc, i.id limit 1
$$;
comment on function private.own_inquiry() is
  'The newest inquiry that the caller''s account sent, or that gives its confirmed address: when it was sent, when it was settled and '
  'how (null: not yet), and in usual_days the median of the days that this took lately (null: too few). Null without one.';

create trigger _010_refuse_auditor before insert or update or delete on public.landlord_inquiries
  for each statement execute function private.refuse_auditor();

revoke all on public.landlord_inquiries from anon, authenticated;
revoke execute on function public.submit_inquiry(jsonb, text) from public, anon, authenticated;
revoke execute on function public.settle_inquiry(uuid) from public, anon;
revoke execute on function
  private.inquiry_question(text), private.question_problems(text, text), private.settle_inquiries_of_record(),
  private.settle_inquiries_of_account(), private.move_inquiries(), private.own_inquiry()
from public;
grant select on public.landlord_inquiries to authenticated;
grant execute on function private.own_inquiry() to authenticated;
