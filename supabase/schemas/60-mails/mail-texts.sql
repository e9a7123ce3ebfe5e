-- The words of the product's mails, which owners edit without a release. The row of a mail has its default; each edit is a version with
-- its author and reason, and the newest is in force when a mail is sent, also for one that was caused before. The frame of a mail, with
-- its button, tables and footnote, is code (supabase/functions/_shared/mail). See decision 32.
--
-- A mistake in the words must not harm a reader, such as a request without its button. So the database checks them, however they arrive:
-- each placeholder has to be one that the mail knows, and those that it needs have to be there.

create table public.mail_templates (
  name text primary key check (name ~ '^[a-z]+(-[a-z]+)*$'),
  position smallint not null,
  reader text not null check (reader in ('tenant', 'landlord', 'both', 'staff')),
  title text not null check (btrim(title) <> ''),
  says text not null check (btrim(says) <> ''),
  placeholders jsonb not null check (jsonb_typeof(placeholders) = 'object'),
  required text[] not null default '{}'::text[],
  subject text not null,
  body text not null,
  topic text references public.mail_topics (name)
);
comment on table public.mail_templates is 'The mails whose words owners edit, each with its default. Changed by migrations alone.';
comment on column public.mail_templates.name is 'The name that the functions know it by.';
comment on column public.mail_templates.position is 'Its place in the list.';
comment on column public.mail_templates.reader is 'To whom it goes; both are tenant and landlord.';
comment on column public.mail_templates.title is 'What staff call it.';
comment on column public.mail_templates.says is 'When it is sent.';
comment on column public.mail_templates.placeholders is 'What the words may contain between double braces, each with what it stands for.';
comment on column public.mail_templates.required is 'The placeholders that the words must contain.';
comment on column public.mail_templates.subject is 'The default subject.';
comment on column public.mail_templates.body is 'The default text. An empty line starts a new paragraph.';
comment on column public.mail_templates.topic is 'With which other mails it is switched off; null for what its reader must know.';

create index mail_templates_topic_idx on public.mail_templates (topic);

alter table public.mail_templates enable row level security;

create policy mail_templates_select_staff on public.mail_templates for select to authenticated
  using ((select private.is_admin()));

create table public.mail_text_versions (
  id uuid default gen_random_uuid() primary key,
  template text not null references public.mail_templates (name) on delete cascade,
  subject text,
  body text,
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 500),
  written_by uuid references public.profiles (id) on delete set null,
  written_at timestamptz not null default clock_timestamp() check (private.is_in_range(written_at)),
  constraint mail_text_versions_whole_check check ((subject is null) = (body is null))
);
comment on table public.mail_text_versions is
  'What owners made of the words of a mail; the newest is in force. Written by save_mail_text alone.';
comment on column public.mail_text_versions.id is 'Identifier.';
comment on column public.mail_text_versions.template is 'The mail.';
comment on column public.mail_text_versions.subject is 'The subject; null for the default.';
comment on column public.mail_text_versions.body is 'The text; null for the default.';
comment on column public.mail_text_versions.reason is 'Why.';
comment on column public.mail_text_versions.written_by is 'Who; null when that account is gone.';
comment on column public.mail_text_versions.written_at is 'When.';

create index mail_text_versions_template_idx on public.mail_text_versions (template, written_at);
create index mail_text_versions_written_by_idx on public.mail_text_versions (written_by);

alter table public.mail_text_versions enable row level security;

create policy mail_text_versions_select_staff on public.mail_text_versions for select to authenticated
  using ((select private.is_admin()));

-- Sending

create function public.mail_to_send(name text, address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.mail_text(t.name) || jsonb_build_object(
    'isWanted', private.is_mail_wanted(t.name, mail_to_send.address),
    'isOptional', t.topic is not null and u.id is not null,
    'unsubscribeToken', case when t.topic is not null and u.id is not null then private.unsubscribe_token(u.id, t.topic) end,
    -- A greeting by name tells a genuine mail from those that are sent to everybody. Only for a confirmed address, since anybody can sign
    -- up with another person's and choose the name, and by the mailed address, so that nobody reads another person's name.
    'readerName', case when t.reader <> 'staff' and u.email_confirmed_at is not null then coalesce(p.first_name, p.display_name) end
  )
  from public.mail_templates as t
  left join auth.users as u on u.email = lower(mail_to_send.address)
  left join public.profiles as p on p.id = u.id
  where t.name = mail_to_send.name
$$;
comment on function public.mail_to_send(text, text) is
  'Service role: {subject, body} in force of a mail, whether the person with this address wants it and can choose (isWanted, '
  'isOptional, unsubscribeToken), and the name that it greets (readerName), null for staff and without an account. Null where there is '
  'no such mail.';

create function private.is_mail_wanted(template text, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.mail_templates as t
    join public.mail_choices as c on c.topic = t.topic
    join auth.users as u on u.id = c.user_id
    where t.name = is_mail_wanted.template and u.email = lower(is_mail_wanted.address)
  )
$$;
comment on function private.is_mail_wanted(text, text) is 'False where the person with this address has switched a mail off.';

create function public.mail_text(name text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('subject', coalesce(v.subject, t.subject), 'body', coalesce(v.body, t.body))
  from public.mail_templates as t, private.mail_text_in_force(t.name) as v
  where t.name = mail_text.name
$$;
comment on function public.mail_text(text) is
  'Service role: the words of a mail that are in force, {subject, body}; null where there is no such mail.';

create function private.mail_text_in_force(template text) returns public.mail_text_versions
language sql stable set search_path = '' as $$
  select v from public.mail_text_versions as v where v.template = mail_text_in_force.template order by v.written_at desc, v.id desc limit 1
$$;
comment on function private.mail_text_in_force(text) is 'The newest version of a mail''s words; null where nobody has edited them.';

-- Editing

create function public.save_mail_text(template text, subject text, body text, reason text, based_on uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  edited public.mail_templates;
  newest public.mail_text_versions;
  wanted_subject text := private.tidy_text(save_mail_text.subject);
  wanted_body text := private.tidy_text(save_mail_text.body);
  is_default boolean;
  version_id uuid;
begin
  perform private.require_permission('owner');
  select * into edited from public.mail_templates as t where t.name = save_mail_text.template for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such mail.';
  end if;
  newest := private.mail_text_in_force(edited.name);
  -- The same save again, whose response was lost.
  if newest.written_by = auth.uid() and newest.reason = btrim(save_mail_text.reason)
    and (coalesce(newest.subject, edited.subject), coalesce(newest.body, edited.body)) = (wanted_subject, wanted_body) then
    return newest.id;
  end if;
  if newest.id is distinct from save_mail_text.based_on then
    raise sqlstate 'PT409' using message = 'Someone else changed this record while you were editing it.';
  end if;
  perform private.refuse_mail_text_problems(edited, wanted_subject, wanted_body);
  is_default := (wanted_subject, wanted_body) = (edited.subject, edited.body);
  -- Null, and not the words of the default, so that a later default counts too.
  insert into public.mail_text_versions as v (template, subject, body, reason, written_by)
  values (
    edited.name, case when not is_default then wanted_subject end, case when not is_default then wanted_body end,
    btrim(save_mail_text.reason), auth.uid()
  )
  returning v.id into version_id;
  return version_id;
end
$$;
comment on function public.save_mail_text(text, text, text, text, uuid) is
  'Owners: makes these the words of a mail from now on, with the reason; those of the default go back to it. based_on is the version '
  'that was read (null for the default): PT409 (HTTP 409) when somebody has written a newer one. Words with problems: P0001 with a JSON '
  'list of {section, field, message}.';

create function private.check_mail_text() returns trigger
language plpgsql set search_path = '' as $$
declare
  template public.mail_templates;
begin
  if tg_table_name = 'mail_templates' then
    perform private.refuse_mail_text_problems(new, new.subject, new.body);
  elsif new.subject is not null then
    select * into template from public.mail_templates as t where t.name = new.template;
    perform private.refuse_mail_text_problems(template, new.subject, new.body);
  end if;
  return null;
end
$$;
comment on function private.check_mail_text() is
  'Trigger function: refuses words with problems, by whichever way they come: those of a version, and a default.';

create function private.refuse_mail_text_problems(template public.mail_templates, subject text, body text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  problems jsonb;
begin
  select jsonb_agg(jsonb_build_object('section', 'mail', 'field', p.field, 'message', p.message)) into problems
  from private.mail_text_problems(template, subject, body) as p;
  if problems is not null then
    raise exception '%', problems -> 0 ->> 'message' using detail = problems::text;
  end if;
end
$$;
comment on function private.refuse_mail_text_problems(public.mail_templates, text, text) is
  'Fails with P0001 when the words of a mail have problems, its details a JSON list of {section, field, message}.';

create function private.mail_text_problems(template public.mail_templates, subject text, body text)
returns table (field text, message text)
language sql immutable rows 5 set search_path = '' as $$
  select 'subject', 'The subject is required' where btrim(coalesce(mail_text_problems.subject, '')) = ''
  union all
  select 'subject', 'The subject has one line of at most 200 characters'
  where mail_text_problems.subject ~ '[[:cntrl:]]' or char_length(mail_text_problems.subject) > 200
  union all
  select 'body', 'The text is required' where btrim(coalesce(mail_text_problems.body, '')) = ''
  union all
  select 'body', 'The text has at most 5,000 characters' where char_length(mail_text_problems.body) > 5000
  union all
  select t.field, format('This mail has no placeholder {{%s}}', p.name)
  from (values ('subject', mail_text_problems.subject), ('body', mail_text_problems.body)) as t (field, words)
  cross join lateral private.placeholders_in(t.words) as p (name)
  where not (template.placeholders ? p.name)
  union all
  select t.field, 'A placeholder has two braces on both sides, such as {{company_name}}'
  from (values ('subject', mail_text_problems.subject), ('body', mail_text_problems.body)) as t (field, words)
  where regexp_replace(t.words, '\{\{\s*[^{}]*?\s*\}\}', '', 'g') ~ '\{\{|\}\}'
  union all
  select 'subject', 'The button {{link}} belongs in the text'
  where 'link' in (select private.placeholders_in(mail_text_problems.subject))
  union all
  select 'body', 'The button {{link}} stands once, in a paragraph of its own'
  where template.placeholders ? 'link' and 'link' in (select private.placeholders_in(mail_text_problems.body))
    and (
      select count(*) filter (where parts.words ~ '\{\{\s*link\s*\}\}') <> 1
        or count(*) filter (where parts.words ~ '^\s*\{\{\s*link\s*\}\}\s*$') <> 1
      from regexp_split_to_table(mail_text_problems.body, '\n[ \t]*\n') as parts (words)
    )
  union all
  select 'body', format('{{%s}} is missing: %s', r.name, template.placeholders ->> r.name)
  from unnest(template.required) as r (name)
  where r.name not in (
    select private.placeholders_in(
      case when r.name = 'link' then '' else coalesce(mail_text_problems.subject, '') end || ' ' || coalesce(mail_text_problems.body, '')
    )
  )
$$;
comment on function private.mail_text_problems(public.mail_templates, text, text) is
  'What is wrong with the words of a mail, by field: empty or too long, unknown placeholders, or without those that it needs.';

create function private.placeholders_in(words text) returns setof text
language sql immutable rows 5 set search_path = '' as $$
  select distinct m.parts[1] from regexp_matches(words, '\{\{\s*([^{}]*?)\s*\}\}', 'g') as m (parts)
$$;
comment on function private.placeholders_in(text) is 'The names between double braces, each once.';

create function private.with_common_placeholders(own jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select own || '{"company_name": "the company''s name", "company_email": "the company''s e-mail address",'
    ' "company_phone": "the company''s telephone number"}'
$$;
comment on function private.with_common_placeholders(jsonb) is 'The placeholders of a mail, and those that every mail has.';

create trigger _010_refuse_auditor before insert or update or delete on public.mail_templates
  for each statement execute function private.refuse_auditor();
create trigger _510_check_mail_text after insert or update on public.mail_templates
  for each row execute function private.check_mail_text();
create trigger _010_refuse_auditor before insert or update or delete on public.mail_text_versions
  for each statement execute function private.refuse_auditor();
create trigger _510_check_mail_text after insert or update of subject, body on public.mail_text_versions
  for each row execute function private.check_mail_text();

revoke all on public.mail_templates, public.mail_text_versions from anon, authenticated;
revoke execute on function public.mail_to_send(text, text), public.mail_text(text) from public, anon, authenticated;
revoke execute on function public.save_mail_text(text, text, text, text, uuid) from public, anon;
grant select on public.mail_templates to authenticated;
grant select on public.mail_text_versions to authenticated;
