-- Inquiries.

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
  'The e-mail address that it gives, in lower case; null for one of an earlier release.';
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

create table private.inquiry_attempts (
  receipt uuid default gen_random_uuid() primary key,
  business_email text not null,
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,
  created_at timestamptz not null default now(),
  sender_hash text,
  content_hash bytea
);
comment on table private.inquiry_attempts is 'The inquiries of the last day, counted for the limits.';
comment on column private.inquiry_attempts.sender_hash is 'Stands for the network that it came from; null where that is not known.';
comment on column private.inquiry_attempts.content_hash is
  'SHA-256 of everything in it and of the account; null for one of an earlier release.';

create index inquiry_attempts_created_at_idx on private.inquiry_attempts (created_at);
create index inquiry_attempts_property_manager_id_idx on private.inquiry_attempts (property_manager_id);
create index inquiry_attempts_sender_hash_idx on private.inquiry_attempts (sender_hash, created_at);

create table private.inquiry_secrets (
  day date primary key,
  secret uuid not null default gen_random_uuid()
);
comment on table private.inquiry_secrets is 'Today''s secret, with which the addresses of senders are hashed.';

create table private.staff_inquiry_mails (
  admin_id uuid primary key references public.profiles (id) on delete cascade,
  job_key text not null,
  due_at timestamptz not null
);
comment on table private.staff_inquiry_mails is 'The last mail about inquiries of each administrator.';

create function private.check_inquiry_limits(email text, sender_hash text) returns void
language plpgsql set search_path = '' as $$
declare
  sent record;
begin
  delete from private.inquiry_attempts where created_at < now() - interval '1 day';
  select
    count(*) filter (where a.business_email = lower(email)) as for_email,
    count(*) filter (where a.sender_hash = check_inquiry_limits.sender_hash) as by_sender,
    count(*) as of_all
  into sent from private.inquiry_attempts as a where a.created_at > now() - interval '1 hour';
  perform private.check_quota('inquiries_for_an_email_address', sent.for_email, 'PT429');
  perform private.check_quota('inquiries_of_a_sender', sent.by_sender, 'PT429');
  perform private.check_quota('inquiries_of_all', sent.of_all, 'PT429');
end
$$;
comment on function private.check_inquiry_limits(text, text) is
  'Fails with PT429 (HTTP 429) after too many inquiries of an e-mail address, a sender or all within an hour. Forgets what is older '
  'than a day.';

create function private.inquiry_problems(inquiry public.property_managers) returns table (field text, message text)
language sql immutable set search_path = '' as $$
  select problem.field, problem.message
  from (values
    (1, 'manager_type', inquiry.manager_type in ('landlord', 'letting_agent'), 'Please select your role'),
    (2, 'company_name', inquiry.company_name <> '', 'Company name is required'),
    (3, 'contact_first_name', inquiry.contact_first_name <> '', 'First name is required'),
    (4, 'contact_last_name', inquiry.contact_last_name <> '', 'Last name is required'),
    (5, 'business_email',
      private.is_plain_email(inquiry.business_email), 'Invalid email address'),
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

create function private.inquiry_text(given text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(regexp_replace(given, '[\s[:cntrl:]]+', ' ', 'g')), '')
$$;
comment on function private.inquiry_text(text) is 'One line of what a visitor typed, without spaces around it; null when nothing is left.';

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
  perform private.queue_staff_inquiry_mails(jsonb_build_object('recordId', property_manager_id, 'isRepeated', is_repeated, 'inquiry', content));
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
  'Service role: stores a landlord''s or letting agent''s inquiry, sent from this address, gives its record, and adds the mails to '
  'staff and to the sender. account is the confirmed address of who is signed in. A company with an e-mail address that is on record '
  '(in any case) is not stored again and not changed. The same inquiry that comes again within ten minutes changes and sends nothing. '
  'A wrong value fails with P0001, its details a JSON list of {section, field, message}; too many with PT429 (HTTP 429).';

create function private.hash_sender(sender text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  today_secret uuid;
begin
  delete from private.inquiry_secrets where day <> private.london_today();
  insert into private.inquiry_secrets (day) values (private.london_today()) on conflict do nothing;
  select secret into today_secret from private.inquiry_secrets;
  return encode(sha256(convert_to(today_secret || private.sender_network(sender), 'UTF8')), 'hex');
end
$$;
comment on function private.hash_sender(text) is 'Stands for the network of a sender for a day; null where that is not known.';

create function private.sender_network(sender text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  address inet;
begin
  address := regexp_replace(btrim(sender), '^::ffff:(?=[0-9.]+$)', '', 'i');
  return case family(address) when 6 then text(network(set_masklen(address, 64))) else host(address) end;
exception when invalid_text_representation then
  return null;
end
$$;
comment on function private.sender_network(text) is
  'What is counted as one sender: an IPv4 address, or the /64 of an IPv6 address, of which one customer has 2^64. Null for anything else.';

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

create function private.inquiry_question(given text) returns text
language sql immutable set search_path = '' as $$
  -- In lines, as it was typed.
  select nullif(btrim(regexp_replace(replace(given, E'\r\n', E'\n'), '[\x01-\x09\x0b-\x1f\x7f]', ' ', 'g'), E' \n'), '')
$$;
comment on function private.inquiry_question(text) is
  'The question of an inquiry as it is stored: its lines, without other control characters.';

create function private.question_problems(about text, question text) returns table (field text, message text)
language sql immutable set search_path = '' as $$
  select lengths.field, format('Use %s characters or fewer', lengths.longest)
  from (values ('about', about, 200), ('question', question, 2000)) as lengths (field, given, longest)
  where char_length(lengths.given) > lengths.longest
$$;
comment on function private.question_problems(text, text) is 'What is wrong with what an inquiry asks.';

create function private.move_inquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_inquiries as i set property_manager_id = new.property_manager_id where i.property_manager_id = new.removed_id;
  return null;
end
$$;
comment on function private.move_inquiries() is 'Trigger function: what was asked belongs to the record that is kept when two are merged.';

create function private.set_is_inquiry() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_inquiry := case when tg_op = 'INSERT' then new.created_by is null else old.is_inquiry end;
  return new;
end
$$;
comment on function private.set_is_inquiry() is 'Keeps whether a property manager came as an inquiry: nobody who has an account added it.';

create function private.own_inquiry() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('sent_at', i.sent_at, 'settled_at', i.settled_at, 'outcome', i.outcome, 'usual_days', (
    select case when count(*) >= 5 then
      round((percentile_cont(0.5) within group (order by extract(epoch from s.settled_at - s.sent_at)::double precision / 86400))::numeric, 1)
    end
    from public.landlord_inquiries as s where s.settled_at >= now() - interval '90 days'
  ))
  from public.landlord_inquiries as i
  where public.own_address() in (i.sent_from, i.account)
  order by i.sent_at desc, i.id limit 1
$$;
comment on function private.own_inquiry() is
  'The newest inquiry that the caller''s account sent, or that gives its confirmed address: when it was sent, when it was settled and '
  'how (null: not yet), and the median of the days that this took lately (null: too few). Null without one. What it says and of whom '
  'stays with staff: anybody can type an address.';

create function public.settle_inquiry(inquiry_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff settle inquiries.';
  end if;
  update public.landlord_inquiries as i set settled_at = coalesce(i.settled_at, clock_timestamp()), outcome = coalesce(i.outcome, 'answered')
  where i.id = settle_inquiry.inquiry_id;
  if not found then
    raise sqlstate 'PT404' using message = 'Inquiry not found.';
  end if;
end
$$;
comment on function public.settle_inquiry(uuid) is
  'Staff: have dealt with an inquiry without linking an account. One that is settled stays as it is. PT404 (HTTP 404) without one.';

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
  'Trigger function: an account that acts for a landlord or agent now has what its inquiry asked for.';

create function private.settle_inquiries_of_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_inquiries as i set settled_at = clock_timestamp(), outcome = 'answered'
  where i.property_manager_id = new.id and i.settled_at is null;
  return null;
end
$$;
comment on function private.settle_inquiries_of_record() is
  'Trigger function: staff have dealt with the inquiries of a record once they say so of the record.';

create function private.add_to_waiting_mail(waiting_key text, news jsonb) returns boolean
language sql security definer set search_path = '' as $$
  update private.jobs as j
  set payload = case
    -- More would make a mail that nobody reads.
    when jsonb_array_length(j.payload #> '{data,inquiries}') < 20
      then jsonb_set(j.payload, '{data,inquiries}', (j.payload #> '{data,inquiries}') || news)
    else jsonb_set(j.payload, '{data,omitted}', to_jsonb((j.payload #>> '{data,omitted}')::integer + 1))
  end
  -- A job that was taken once may have been sent already.
  where j.key = waiting_key and j.attempts = 0 and j.done_at is null and j.failed_at is null
  returning true
$$;
comment on function private.add_to_waiting_mail(text, jsonb) is
  'Adds an inquiry to a mail that is not sent yet, after 20 only to the number of further ones. Null where there is none.';

create function private.queue_staff_inquiry_mails(news jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  administrator record;
  new_key text;
  new_due_at timestamptz;
begin
  for administrator in
    select p.id, p.email, m.job_key, m.due_at
    from public.user_roles as r
    join public.profiles as p on p.id = r.user_id
    left join private.staff_inquiry_mails as m on m.admin_id = p.id
    where r.role = 'admin' and p.email <> ''
    order by p.id
  loop
    continue when private.add_to_waiting_mail(administrator.job_key, news);
    new_key := format('staff-inquiry-%s', gen_random_uuid());
    new_due_at := greatest(now(), administrator.due_at + interval '15 minutes');
    perform private.add_job(
      'mail',
      jsonb_build_object(
        'to', administrator.email, 'template', 'staff-inquiry',
        'data', jsonb_build_object('inquiries', jsonb_build_array(news), 'omitted', 0)
      ),
      new_key, new_due_at
    );
    insert into private.staff_inquiry_mails as m (admin_id, job_key, due_at) values (administrator.id, new_key, new_due_at)
    on conflict (admin_id) do update set job_key = excluded.job_key, due_at = excluded.due_at;
  end loop;
end
$$;
comment on function private.queue_staff_inquiry_mails(jsonb) is
  'Adds an inquiry ({recordId, isRepeated, inquiry}) to the mail that waits for each administrator, or adds such a mail, 15 minutes '
  'after the last one at the earliest.';
create trigger _010_refuse_auditor before insert or update or delete on public.landlord_inquiries
  for each statement execute function private.refuse_auditor();

revoke all on public.landlord_inquiries from anon, authenticated;
grant select on public.landlord_inquiries to authenticated;
revoke execute on function public.submit_inquiry(jsonb, text) from public, anon, authenticated;
revoke execute on function
  private.inquiry_question(text), private.question_problems(text, text), private.move_inquiries(), private.settle_inquiries_of_account(),
  private.settle_inquiries_of_record()
from public;
revoke execute on function private.own_inquiry() from public;
grant execute on function private.own_inquiry() to authenticated;
revoke execute on function public.settle_inquiry(uuid) from public, anon;
