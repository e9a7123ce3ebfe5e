-- The mail to a new colleague said neither who invites, nor to what, nor what they may do there.
create or replace function private.add_auth_mail(action text, address text, code text, hash text, data jsonb, key text) returns void
language sql set search_path = '' as $$
  select private.add_job(
    'auth_mail',
    data || jsonb_build_object('to', address, 'action', action, 'code', code, 'hash', hash) || coalesce((
      select jsonb_build_object('inviter', private.staff_name(i.invited_by), 'permissions', i.permissions)
      from public.staff_invitations as i where action = 'invite' and lower(i.email) = lower(address)
      order by i.expires_at desc limit 1
    ), '{}'),
    key,
    expires_at => case
      when action in ('signup', 'invite') or action like 'email\_change%' then now() + interval '1 day'
      -- What only tells of a change is of use for ever.
      when action not like '%\_notification' then now() + interval '1 hour'
    end,
    is_urgent => action <> 'invite' and action not like '%\_notification'
  )
$$;
