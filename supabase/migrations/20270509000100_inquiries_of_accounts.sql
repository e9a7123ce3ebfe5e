-- Who has an account and told us for which office it is to act read nowhere that we have it, nor what came of it, and was invited to send it again. An inquiry keeps the
-- address that it gives and that of the account that sends it, which may be another: the home of the account with either tells of it.

alter table public.landlord_inquiries
  drop constraint landlord_inquiries_words_check,
  add column sent_from text constraint landlord_inquiries_sent_from_check check (sent_from = lower(sent_from) and char_length(sent_from) <= 254),
  add column account text constraint landlord_inquiries_account_check check (account = lower(account) and char_length(account) <= 254),
  add column settled_at timestamptz constraint landlord_inquiries_settled_at_range_check check (private.in_range(settled_at)),
  add column outcome text constraint landlord_inquiries_outcome_check check (outcome in ('linked', 'answered')),
  add constraint landlord_inquiries_settled_check check ((settled_at is null) = (outcome is null));
create index landlord_inquiries_sent_from_idx on public.landlord_inquiries (sent_from);
create index landlord_inquiries_account_idx on public.landlord_inquiries (account);
comment on table public.landlord_inquiries is 'What landlords and agents sent with the public form, for staff. Written by functions alone.';
comment on column public.landlord_inquiries.sent_from is 'The e-mail address that it gives, in lower case; null for one of an earlier release.';
comment on column public.landlord_inquiries.account is 'The confirmed address of the account that was signed in, in lower case; null for none.';
comment on column public.landlord_inquiries.settled_at is 'When staff had dealt with it.';
comment on column public.landlord_inquiries.outcome is 'What came of it: linked (the account with its address acts for a landlord or agent), or answered without that.';

create or replace function public.submit_inquiry(inquiry jsonb, sender text default null) returns table (property_manager_id uuid, is_repeated boolean)
language plpgsql security definer set search_path = '' as $$
declare
  typed public.property_managers := private.read_inquiry(inquiry);
  about text := private.inquiry_text(inquiry ->> 'about');
  question text := private.inquiry_question(inquiry ->> 'question');
  hashed_sender text := private.hash_sender(sender);
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

  -- One at a time: two that come at once must not make two records, nor pass the limits together.
  perform pg_advisory_xact_lock(hashtextextended('public.submit_inquiry', 0));
  perform private.check_inquiry_limits(typed.business_email, hashed_sender);
  select p.id into property_manager_id from public.property_managers as p
  where lower(p.business_email) = lower(typed.business_email) and lower(p.company_name) = lower(typed.company_name)
  order by p.created_at, p.id limit 1;
  is_repeated := property_manager_id is not null;
  property_manager_id := coalesce(property_manager_id, private.store_inquiry(typed));
  insert into private.inquiry_attempts (business_email, property_manager_id, sender_hash)
  values (lower(typed.business_email), submit_inquiry.property_manager_id, hashed_sender);

  insert into public.landlord_inquiries (property_manager_id, about, question, sent_from, account)
  values (submit_inquiry.property_manager_id, about, question, lower(typed.business_email), lower(inquiry ->> 'account'));
  perform private.tell_staff_of_inquiry(jsonb_build_object(
    'recordId', property_manager_id, 'isRepeated', is_repeated, 'inquiry', jsonb_strip_nulls(to_jsonb(typed) || jsonb_build_object('about', about, 'question', question))
  ));
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
  'Service role: stores a landlord''s or letting agent''s inquiry, sent from this address, gives its record, and adds the mails to staff and to the sender. account is the confirmed address of who is signed in. A company with an e-mail address that is on record (in any case) is not stored again and not changed. A wrong value fails with P0001, its details a JSON list of {section, field, message}; too many with PT429 (HTTP 429).';

create function private.settle_inquiries_of_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_inquiries as i set settled_at = clock_timestamp(), outcome = 'answered'
  where i.property_manager_id = new.id and i.settled_at is null;
  return null;
end
$$;
comment on function private.settle_inquiries_of_record() is 'Trigger function: staff have dealt with the inquiries of a record once they say so of the record.';
create trigger settle_inquiries after update of email_processed on public.property_managers
  for each row when (new.email_processed and not old.email_processed) execute function private.settle_inquiries_of_record();

create function private.settle_inquiries_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_inquiries as i set settled_at = clock_timestamp(), outcome = 'linked'
  from public.profiles as p
  where p.id = new.user_id and lower(p.email) in (i.sent_from, i.account) and i.settled_at is null;
  return null;
end
$$;
comment on function private.settle_inquiries_of_account() is 'Trigger function: an account that acts for a landlord or agent now has what its inquiry asked for.';
create trigger settle_inquiries after insert on public.property_manager_users
  for each row execute function private.settle_inquiries_of_account();

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
revoke execute on function public.settle_inquiry(uuid) from public, anon, authenticated;
grant execute on function public.settle_inquiry(uuid) to authenticated;

create function public.own_address() returns text
language sql stable security definer set search_path = '' as $$
  select lower(u.email) from auth.users as u where u.id = auth.uid() and u.email_confirmed_at is not null
$$;
comment on function public.own_address() is 'The confirmed e-mail address of the caller''s account, in lower case; null without one.';
revoke execute on function public.own_address() from public, anon, authenticated;
grant execute on function public.own_address() to authenticated;

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
  'The newest inquiry that the caller''s account sent, or that gives its confirmed address: when it was sent, when it was settled and how (null: not yet), and the median of the days that this took lately (null: too few). Null without one. What it says and of whom stays with staff: anybody can type an address.';
revoke execute on function private.settle_inquiries_of_record(), private.settle_inquiries_of_account(), private.own_inquiry() from public, anon, authenticated;
grant execute on function private.own_inquiry() to authenticated;

comment on function public.own_home() is
  'What a tenant''s first screen shows, as an object: cases as of own_cases(), each with approved_at, its price as of application_price() and, as message_from, whose newest message waits: the tenant''s for an answer, or what staff wrote since the case is where it is, until the tenant has read it (null: none); certificates: their certificates in the newest issued version, or the first one while it waits, the newest first; conversation: the case whose conversation is shown, the first that is no draft if there is one (null: no case); messages: its communications with their authors'' names, the newest first, null where there are more than 100. begun is what is typed and not saved of an application that is not begun yet, by section. inquiry is the newest inquiry from the address of the account, as of own_inquiry().';

drop function public.own_offices();
create function public.own_offices() returns table (property_manager_id uuid, company_name text, business_email text, colleagues text[], linked_at timestamptz)
language sql stable security definer rows 2 set search_path = '' as $$
  select m.id, m.company_name, m.business_email, array(
    select coalesce(nullif(p.display_name, ''), p.email)
    from public.property_manager_users as u join public.profiles as p on p.id = u.user_id
    where u.property_manager_id = m.id and u.user_id <> auth.uid()
    order by 1
  ), (select u.created_at from public.property_manager_users as u where u.property_manager_id = m.id and u.user_id = auth.uid())
  from public.property_managers as m
  where m.id in (select private.managed_property_manager_ids())
  order by m.company_name, m.id
  limit 100
$$;
comment on function public.own_offices() is
  'The property managers that the caller acts for and since when, with the address that gets their mails and the names of the others who act for them, for one without a name the address of the account.';
revoke execute on function public.own_offices() from public, anon, authenticated;
grant execute on function public.own_offices() to authenticated;
