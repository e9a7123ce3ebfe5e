-- Mail choices.

create table public.mail_choices (
  user_id uuid references public.profiles (id) on delete cascade,
  topic text references public.mail_topics (name) on delete cascade,
  switched_off_at timestamptz not null default now() check (private.is_in_range(switched_off_at)),
  primary key (user_id, topic)
);
comment on table public.mail_choices is
  'The mails that people have switched off. Seen by each for themselves, and written by choose_mail alone.';
comment on column public.mail_choices.user_id is 'Who.';
comment on column public.mail_choices.topic is 'What.';
comment on column public.mail_choices.switched_off_at is 'Since when.';

create index mail_choices_topic_idx on public.mail_choices (topic);

alter table public.mail_choices enable row level security;

create policy mail_choices_select_own on public.mail_choices for select to authenticated
  using (user_id = (select auth.uid()));

create table private.unsubscribe_secrets (
  is_only boolean default true primary key check (is_only),
  secret text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', '')
);
comment on table private.unsubscribe_secrets is 'One row: the secret with which the links to leave a mailing are signed.';
comment on column private.unsubscribe_secrets.is_only is 'Allows one row.';
comment on column private.unsubscribe_secrets.secret is 'The secret. With another one all links of mails that were sent already fail.';

create function private.can_get_topic(topic public.mail_topics) returns boolean
language sql stable security definer set search_path = '' as $$
  select case topic.reader
    when 'staff' then exists (select from public.user_roles as r where r.user_id = auth.uid() and r.role = 'admin') and (
      topic.name in ('answers', 'cases')
      or exists (
        select from public.staff_permissions as p
        where p.user_id = auth.uid() and p.permission = case topic.name when 'signatures' then 'sign' else 'decide' end
      )
    )
    -- Those mails go to the address of the record, and to who acts for it.
    when 'landlord' then exists (select from public.property_manager_users as m where m.user_id = auth.uid()) or exists (
      select from public.property_managers as m join auth.users as u on lower(u.email) = lower(m.business_email) where u.id = auth.uid()
    )
    else exists (select from public.rent_guarantee_applications as a where a.tenant_id = auth.uid())
      or not exists (select from public.user_roles as r where r.user_id = auth.uid() and r.role <> 'user')
  end
$$;
comment on function private.can_get_topic(public.mail_topics) is 'Whether mails of a topic can come to the caller.';

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

create function public.mail_to_send(name text, address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.mail_text(t.name) || jsonb_build_object(
    'isWanted', private.is_mail_wanted(t.name, mail_to_send.address),
    'isOptional', t.topic is not null and u.id is not null,
    'unsubscribeToken', case when t.topic is not null and u.id is not null then private.unsubscribe_token(u.id, t.topic) end,
    -- Anybody can sign up with another person's address, and choose the name.
    'readerName', case when t.reader <> 'staff' and u.email_confirmed_at is not null then coalesce(p.first_name, p.display_name) end
  )
  from public.mail_templates as t
  left join auth.users as u on u.email = lower(mail_to_send.address)
  left join public.profiles as p on p.id = u.id
  where t.name = mail_to_send.name
$$;
comment on function public.mail_to_send(text, text) is
  'Service role: the words of a mail that are in force, whether the person with this address wants it, whether they can choose, the '
  'token with which they leave it, and the name that it greets, null for staff and for who has no account; null where there is no such '
  'mail.';

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

create function private.delete_unsent_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.jobs as j using public.rent_guarantee_applications as a
  where a.tenant_id = old.id and j.kind = 'mail' and j.payload #>> '{data,applicationId}' = a.id::text
    -- A landlord still gets the certificate that was issued.
    and j.payload ->> 'template' not like 'certificate%';
  return old;
end
$$;
comment on function private.delete_unsent_mails() is
  'Removes the mails about the applications of a person who goes that are not sent yet, but for those of a certificate.';

revoke all on public.mail_choices from anon, authenticated;
grant select on public.mail_choices to authenticated;
revoke execute on function public.choose_mail(text, boolean), public.own_mail_topics() from public, anon;
revoke execute on function public.mail_to_send(text, text), public.unsubscribe(text) from public, anon, authenticated;
