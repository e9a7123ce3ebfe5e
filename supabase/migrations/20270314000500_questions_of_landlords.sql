-- A landlord or agent could say who they are, and not what they ask nor which home it is about, so that every inquiry began with a call. Both can be written now. They are
-- kept beside the record, also of a company that is on record already, whose record an inquiry never changes; the mail to staff has them too.

create table public.landlord_inquiries (
  id uuid primary key default gen_random_uuid(),
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,
  about text constraint landlord_inquiries_about_check check (about <> '' and char_length(about) <= 200),
  question text constraint landlord_inquiries_question_check check (question <> '' and char_length(question) <= 2000),
  sent_at timestamptz not null default now() constraint landlord_inquiries_sent_at_range_check check (private.in_range(sent_at)),
  constraint landlord_inquiries_words_check check (num_nonnulls(about, question) > 0)
);
create index landlord_inquiries_property_manager_id_idx on public.landlord_inquiries (property_manager_id, sent_at desc);
alter table public.landlord_inquiries enable row level security;
create policy landlord_inquiries_select_staff on public.landlord_inquiries for select to authenticated using ((select private.is_admin()));
create trigger a_refuse_auditor before insert or update or delete on public.landlord_inquiries
  for each statement execute function private.refuse_auditor();
revoke all on public.landlord_inquiries from anon, authenticated;
grant select on public.landlord_inquiries to authenticated;

comment on table public.landlord_inquiries is 'What landlords and agents asked with the public form, for staff. Written by submit_inquiry alone.';
comment on column public.landlord_inquiries.id is 'Identifier.';
comment on column public.landlord_inquiries.property_manager_id is 'The record of the sender, with which it is deleted.';
comment on column public.landlord_inquiries.about is 'The home or the application that it is about, in the sender''s words.';
comment on column public.landlord_inquiries.question is 'The question, in the sender''s words.';
comment on column public.landlord_inquiries.sent_at is 'When.';

create function private.move_inquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_inquiries as i set property_manager_id = new.property_manager_id where i.property_manager_id = new.removed_id;
  return null;
end
$$;
comment on function private.move_inquiries() is 'Trigger function: what was asked belongs to the record that is kept when two are merged.';
create trigger move_inquiries after insert on public.property_manager_merges for each row execute function private.move_inquiries();

create function private.inquiry_question(given text) returns text
language sql immutable set search_path = '' as $$
  -- In lines, as it was typed.
  select nullif(btrim(regexp_replace(replace(given, E'\r\n', E'\n'), '[\x01-\x09\x0b-\x1f\x7f]', ' ', 'g'), E' \n'), '')
$$;
comment on function private.inquiry_question(text) is 'The question of an inquiry as it is stored: its lines, without other control characters.';

create function private.question_problems(about text, question text) returns table (field text, message text)
language sql immutable set search_path = '' as $$
  select lengths.field, format('Use %s characters or fewer', lengths.longest)
  from (values ('about', about, 200), ('question', question, 2000)) as lengths (field, given, longest)
  where char_length(lengths.given) > lengths.longest
$$;
comment on function private.question_problems(text, text) is 'What is wrong with what an inquiry asks.';
revoke execute on function private.move_inquiries(), private.inquiry_question(text), private.question_problems(text, text)
  from public, anon, authenticated;

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

  if num_nonnulls(about, question) > 0 then
    insert into public.landlord_inquiries (property_manager_id, about, question)
    values (submit_inquiry.property_manager_id, about, question);
  end if;
  perform private.tell_staff_of_inquiry(jsonb_build_object(
    'recordId', property_manager_id, 'isRepeated', is_repeated, 'inquiry', jsonb_strip_nulls(to_jsonb(typed) || jsonb_build_object('about', about, 'question', question))
  ));
  perform private.add_job(
    'mail', jsonb_build_object('to', typed.business_email, 'template', 'inquiry-confirmation'),
    format('inquiry-confirmation-%s', gen_random_uuid())
  );
  return next;
end
$$;
