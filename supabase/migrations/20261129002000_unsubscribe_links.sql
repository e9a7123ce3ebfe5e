-- Mail programs show their own button to leave a mailing (RFC 8058), which works without a sign-in. Its link is signed for one person and one topic.

create table private.unsubscribe_secrets (
  is_only boolean primary key default true check (is_only),
  secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
comment on table private.unsubscribe_secrets is 'One row: the secret with which the links to leave a mailing are signed.';
comment on column private.unsubscribe_secrets.is_only is 'Allows one row.';
comment on column private.unsubscribe_secrets.secret is 'The secret. With another one all links of mails that were sent already fail.';
insert into private.unsubscribe_secrets default values;
revoke all on private.unsubscribe_secrets from public, anon, authenticated;

create function private.unsubscribe_token(person uuid, topic text) returns text
language sql stable security definer set search_path = '' as $$
  -- Hashed twice with the secret, so that nobody can lengthen a signed text.
  select concat_ws('.', unsubscribe_token.person, unsubscribe_token.topic, encode(sha256(convert_to(s.secret || encode(sha256(
    convert_to(concat_ws('.', s.secret, unsubscribe_token.person, unsubscribe_token.topic), 'UTF8')
  ), 'hex'), 'UTF8')), 'hex'))
  from private.unsubscribe_secrets as s
$$;
comment on function private.unsubscribe_token(uuid, text) is 'What a link says to switch a topic off for a person: both, and a signature.';

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
  'Service role: switches mails off for the person whose mail has this token, who can switch them on again in their settings. False for a token that we did not sign.';
revoke execute on function public.unsubscribe(text) from public, anon, authenticated;
grant execute on function public.unsubscribe(text) to service_role;

create or replace function public.mail_to_send(name text, address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.mail_text(t.name) || jsonb_build_object(
    'isWanted', private.is_wanted(t.name, mail_to_send.address),
    'isOptional', t.topic is not null and u.id is not null,
    'unsubscribeToken', case when t.topic is not null and u.id is not null then private.unsubscribe_token(u.id, t.topic) end
  )
  from public.mail_templates as t
  left join auth.users as u on u.email = lower(mail_to_send.address)
  where t.name = mail_to_send.name
$$;
comment on function public.mail_to_send(text, text) is
  'Service role: the words of a mail that are in force, whether the person with this address wants it, whether they can choose, and the token with which they leave it; null where there is no such mail.';
