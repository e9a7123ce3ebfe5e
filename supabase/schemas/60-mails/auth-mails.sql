-- The mails and text messages of auth (confirmations, codes, links, notices of changes) are jobs like all others. Auth calls these hooks
-- (supabase/config.toml) in the transaction of its event, so that there is no event without its mail and no mail without its event. Their
-- words are not edited: a mistake would lock somebody out of their account.

create function public.queue_auth_mail(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mail jsonb := event -> 'email_data';
  person jsonb := event -> 'user';
  action text := mail ->> 'email_action_type';
  key text := 'auth-' || coalesce(event -> 'metadata' ->> 'uuid', gen_random_uuid()::text);
  data jsonb := jsonb_build_object(
    'redirect_to', mail ->> 'redirect_to', 'old_email', coalesce(person ->> 'email', ''), 'new_email', person ->> 'new_email'
  )
    -- The ways into the account that a new password removed: our auth server names them, Supabase Auth does not.
    || case when mail ? 'removed' then jsonb_build_object('removed', mail -> 'removed') else '{}' end;
begin
  -- To the former address, whose owner may know nothing of the change.
  if action = 'email_changed_notification' then
    data := data || jsonb_build_object('old_email', mail ->> 'old_email', 'new_email', person ->> 'email');
    perform private.queue_auth_action_mail(action, mail ->> 'old_email', mail ->> 'token', mail ->> 'token_hash', data, key);
  elsif action is distinct from 'email_change' then
    perform private.queue_auth_action_mail(action, person ->> 'email', mail ->> 'token', mail ->> 'token_hash', data, key);
  elsif coalesce(mail ->> 'token_new', '') = '' then
    perform private.queue_auth_action_mail('email_change_new', person ->> 'new_email', mail ->> 'token', mail ->> 'token_hash', data, key);
  else
    -- Auth pairs them crosswise: token_hash belongs to token_new and the new address, token_hash_new to token and the old one.
    perform private.queue_auth_action_mail(
      'email_change_current', person ->> 'email', mail ->> 'token', mail ->> 'token_hash_new', data, key || '-current'
    );
    perform private.queue_auth_action_mail(
      'email_change_new', person ->> 'new_email', mail ->> 'token_new', mail ->> 'token_hash', data, key || '-new'
    );
  end if;
  return '{}'::jsonb;
end
$$;
comment on function public.queue_auth_mail(jsonb) is
  'The hook send_email of Supabase Auth: adds the job of each mail, to both addresses where an address changes, and to the former one '
  'once it has changed.';

create function private.queue_auth_action_mail(action text, address text, code text, hash text, data jsonb, key text) returns void
language sql set search_path = '' as $$
  select private.add_job(
    'auth_mail',
    -- An invitation says who invites and what the person may do there.
    data || jsonb_build_object('to', address, 'action', action, 'code', code, 'hash', hash) || coalesce((
      select jsonb_build_object('inviter', private.staff_name(i.invited_by), 'permissions', i.permissions)
      from public.staff_invitations as i where action = 'invite' and lower(i.email) = lower(address)
      order by i.expires_at desc limit 1
    ), '{}'),
    key,
    expires_at => case
      -- News of a change does not get old.
      when action like '%\_notification' then null
      when action in ('signup', 'invite') or action like 'email\_change%' then now() + interval '1 day'
      else now() + interval '1 hour'
    end,
    -- Somebody waits at the screen for a code or a link.
    is_urgent => action <> 'invite' and action not like '%\_notification'
  )
$$;
comment on function private.queue_auth_action_mail(text, text, text, text, jsonb, text) is
  'Adds the job of one mail of auth. It expires when its link or code does.';

create function public.queue_auth_text(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  phone text := coalesce(event -> 'sms' ->> 'phone', event -> 'user' ->> 'phone');
begin
  perform private.add_job(
    'auth_text',
    jsonb_build_object(
      'to', '+' || ltrim(phone, '+'), 'user_id', event -> 'user' ->> 'id', 'code', event -> 'sms' ->> 'otp',
      'channel', coalesce(event -> 'sms' ->> 'channel', 'sms')
    ),
    coalesce(event -> 'metadata' ->> 'uuid', gen_random_uuid()::text),
    expires_at => now() + interval '1 hour',
    is_urgent => true
  );
  return '{}'::jsonb;
end
$$;
comment on function public.queue_auth_text(jsonb) is 'The hook send_sms of Supabase Auth: adds the job of a code for a phone.';

revoke execute on function public.queue_auth_mail(jsonb), public.queue_auth_text(jsonb) from public, anon, authenticated, service_role;
revoke execute on function private.queue_auth_action_mail(text, text, text, text, jsonb, text) from public;
grant execute on function public.queue_auth_mail(jsonb), public.queue_auth_text(jsonb) to supabase_auth_admin;
