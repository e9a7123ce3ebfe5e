-- Everyone chooses which mails they get, except those that they must know of. A topic groups the mails that are switched off together, and
-- a mail without a topic always goes out. A row of mail_choices means that this person has switched this topic off: mails are wanted
-- unless somebody says otherwise, so that a new topic needs no rows.
--
-- People switch topics off in their settings, or with the button of their mail program (RFC 8058), whose link works without a sign-in
-- because it is signed for one person and one topic. See decision 32.

-- Topics

create table public.mail_topics (
  name text primary key check (name ~ '^[a-z]+(-[a-z]+)*$'),
  position smallint not null,
  reader text not null check (reader in ('tenant', 'landlord', 'staff')),
  title text not null check (btrim(title) <> ''),
  says text not null check (btrim(says) <> '')
);
comment on table public.mail_topics is 'The mails that people may switch off, in groups. Changed by migrations alone.';
comment on column public.mail_topics.name is 'Identifier.';
comment on column public.mail_topics.position is 'Its place in the list.';
comment on column public.mail_topics.reader is 'To whom they go.';
comment on column public.mail_topics.title is 'What their readers call them.';
comment on column public.mail_topics.says is 'When they come, and where their readers see it without them.';

alter table public.mail_topics enable row level security;

create policy mail_topics_select_signed_in on public.mail_topics for select to authenticated
  using (true);

-- Choices

create table public.mail_choices (
  user_id uuid references public.profiles (id) on delete cascade,
  topic text references public.mail_topics (name) on delete cascade,
  switched_off_at timestamptz not null default now() check (private.is_in_range(switched_off_at)),
  primary key (user_id, topic)
);
comment on table public.mail_choices is
  'The mails that people have switched off. Seen by each for themselves. Written by choose_mail and unsubscribe alone.';
comment on column public.mail_choices.user_id is 'Who.';
comment on column public.mail_choices.topic is 'What.';
comment on column public.mail_choices.switched_off_at is 'Since when.';

create index mail_choices_topic_idx on public.mail_choices (topic);

alter table public.mail_choices enable row level security;

create policy mail_choices_select_own on public.mail_choices for select to authenticated
  using (user_id = (select auth.uid()));

create table private.unsubscribe_secrets (
  is_only boolean default true primary key check (is_only),
  secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
comment on table private.unsubscribe_secrets is 'One row: the secret with which the links to leave a mailing are signed.';
comment on column private.unsubscribe_secrets.is_only is 'Allows one row.';
comment on column private.unsubscribe_secrets.secret is 'The secret. With another one all links of mails that were sent already fail.';

-- In the settings

create function public.own_mail_topics() returns table (name text, title text, says text, is_wanted boolean)
language sql stable security definer rows 5 set search_path = '' as $$
  select t.name, t.title, t.says, c.topic is null
  from public.mail_topics as t
  left join public.mail_choices as c on c.topic = t.name and c.user_id = auth.uid()
  where auth.uid() is not null and private.can_get_topic(t)
  order by t.position, t.name
$$;
comment on function public.own_mail_topics() is
  'The mails that can come to the caller and that they may switch off, and whether they want them.';

create function public.choose_mail(topic text, is_wanted boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.own_mail_topics() as t where t.name = choose_mail.topic) then
    raise sqlstate 'PT404' using message = 'There are no such e-mails that you can switch off.';
  end if;
  if choose_mail.is_wanted then
    delete from public.mail_choices as c where c.user_id = auth.uid() and c.topic = choose_mail.topic;
  else
    insert into public.mail_choices as c (user_id, topic) values (auth.uid(), choose_mail.topic) on conflict do nothing;
  end if;
end
$$;
comment on function public.choose_mail(text, boolean) is
  'Switches mails that can come to the caller off, or on again. PT404 (HTTP 404) for others, such as those that everybody must get.';

create function private.can_get_topic(topic public.mail_topics) returns boolean
language sql stable security definer set search_path = '' as $$
  select case topic.reader
    when 'staff' then exists (select from public.user_roles as r where r.user_id = auth.uid() and r.role = 'admin')
      and (
        topic.name in ('answers', 'cases')
        or exists (
          select from public.staff_permissions as p
          where p.user_id = auth.uid() and p.permission = case topic.name when 'signatures' then 'sign' else 'decide' end
        )
      )
    -- Those mails go to the address of the record and to those who act for it.
    when 'landlord' then exists (select from public.property_manager_users as m where m.user_id = auth.uid())
      or exists (
        select from public.property_managers as m join auth.users as u on lower(u.email) = lower(m.business_email) where u.id = auth.uid()
      )
    else exists (select from public.rent_guarantee_applications as a where a.tenant_id = auth.uid())
      or not exists (select from public.user_roles as r where r.user_id = auth.uid() and r.role <> 'user')
  end
$$;
comment on function private.can_get_topic(public.mail_topics) is 'Whether mails of a topic can come to the caller.';

-- In a mail

create function public.unsubscribe(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  parts text[] := regexp_match(unsubscribe.token, '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z-]{1,100})\.[0-9a-f]{64}$');
begin
  if parts is null or private.unsubscribe_token(parts[1]::uuid, parts[2]) <> unsubscribe.token then
    return false;
  end if;
  insert into public.mail_choices as c (user_id, topic)
  select p.id, t.name from public.profiles as p, public.mail_topics as t
  where p.id = parts[1]::uuid and t.name = parts[2]
  on conflict do nothing;
  return true;
end
$$;
comment on function public.unsubscribe(text) is
  'Service role: switches mails off for the person whose mail has this token, who can switch them on again in their settings. False '
  'for a token that we did not sign.';

create function private.unsubscribe_token(person uuid, topic text) returns text
language sql stable security definer set search_path = '' as $$
  -- Hashed twice with the secret, so that nobody can lengthen a signed text.
  select concat_ws('.', unsubscribe_token.person, unsubscribe_token.topic, encode(sha256(convert_to(s.secret || encode(sha256(
    convert_to(concat_ws('.', s.secret, unsubscribe_token.person, unsubscribe_token.topic), 'UTF8')
  ), 'hex'), 'UTF8')), 'hex'))
  from private.unsubscribe_secrets as s
$$;
comment on function private.unsubscribe_token(uuid, text) is 'What a link says to switch a topic off for a person: both, and a signature.';

create trigger _010_refuse_auditor before insert or update or delete on public.mail_topics
  for each statement execute function private.refuse_auditor();

revoke all on public.mail_topics, public.mail_choices from anon, authenticated;
revoke execute on function public.unsubscribe(text) from public, anon, authenticated;
revoke execute on function public.own_mail_topics(), public.choose_mail(text, boolean) from public, anon;
grant select on public.mail_topics to authenticated;
grant select on public.mail_choices to authenticated;
