-- A new password removes ways into the account that somebody else may have added, and our auth server names them in the event of the mail about it. Supabase Auth names none.
create or replace function public.queue_auth_mail(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mail jsonb := event -> 'email_data';
  person jsonb := event -> 'user';
  action text := mail ->> 'email_action_type';
  key text := 'auth-' || coalesce(event -> 'metadata' ->> 'uuid', gen_random_uuid()::text);
  data jsonb := jsonb_build_object(
    'redirect_to', mail ->> 'redirect_to', 'old_email', coalesce(person ->> 'email', ''), 'new_email', person ->> 'new_email'
  ) || case when mail ? 'removed' then jsonb_build_object('removed', mail -> 'removed') else '{}' end;
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
