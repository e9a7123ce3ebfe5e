-- The mails and codes of auth are jobs like any other: its hooks (config.toml) hand each over here, in the transaction of its event.

create function private.add_auth_mail(action text, address text, code text, hash text, data jsonb, key text) returns void
language sql set search_path = '' as $$
  select private.add_job(
    'auth_mail',
    data || jsonb_build_object('to', address, 'action', action, 'code', code, 'hash', hash),
    key,
    expires_at => case
      when action in ('signup', 'invite') or action like 'email\_change%' then now() + interval '1 day'
      -- What only tells of a change is of use for ever.
      when action not like '%\_notification' then now() + interval '1 hour'
    end
  )
$$;
comment on function private.add_auth_mail(text, text, text, text, jsonb, text) is
  'Adds the job of one mail of auth. It expires when its link or code does.';

create function public.queue_auth_mail(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mail jsonb := event -> 'email_data';
  person jsonb := event -> 'user';
  action text := mail ->> 'email_action_type';
  key text := 'auth-' || coalesce(event -> 'metadata' ->> 'uuid', gen_random_uuid()::text);
  data jsonb := jsonb_build_object(
    'redirect_to', mail ->> 'redirect_to', 'old_email', coalesce(person ->> 'email', ''), 'new_email', person ->> 'new_email'
  );
begin
  if action is distinct from 'email_change' then
    perform private.add_auth_mail(action, person ->> 'email', mail ->> 'token', mail ->> 'token_hash', data, key);
  elsif coalesce(mail ->> 'token_new', '') = '' then
    perform private.add_auth_mail('email_change_new', person ->> 'new_email', mail ->> 'token', mail ->> 'token_hash', data, key);
  else
    -- Auth pairs them crosswise: token_hash belongs to token_new and the new address, token_hash_new to token and the old one.
    perform private.add_auth_mail('email_change_current', person ->> 'email', mail ->> 'token', mail ->> 'token_hash_new', data, key || '-current');
    perform private.add_auth_mail('email_change_new', person ->> 'new_email', mail ->> 'token_new', mail ->> 'token_hash', data, key || '-new');
  end if;
  return '{}';
end
$$;
comment on function public.queue_auth_mail(jsonb) is
  'The hook send_email of Supabase Auth: adds the job of each mail, to both addresses where an address changes.';

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
    expires_at => now() + interval '1 hour'
  );
  return '{}';
end
$$;
comment on function public.queue_auth_text(jsonb) is 'The hook send_sms of Supabase Auth: adds the job of a code for a phone.';

revoke execute on function private.add_auth_mail(text, text, text, text, jsonb, text), public.queue_auth_mail(jsonb),
  public.queue_auth_text(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.queue_auth_mail(jsonb), public.queue_auth_text(jsonb) to supabase_auth_admin;
