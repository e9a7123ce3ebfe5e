-- Some changes are so risky that every owner hears of them by mail: that of the account into which tenants pay, and of the rule that all
-- staff need a second factor. Also the owner who made the change, because somebody else may have got hold of their account.

create function private.queue_owner_mails(template text, data jsonb, key text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail', jsonb_build_object('to', p.email, 'template', queue_owner_mails.template, 'data', queue_owner_mails.data),
    queue_owner_mails.key || '-' || p.id
  )
  from public.staff_permissions as owner
  join public.user_roles as r on r.user_id = owner.user_id and r.role = 'admin'
  join public.profiles as p on p.id = owner.user_id
  where owner.permission = 'owner' and p.email <> ''
$$;
comment on function private.queue_owner_mails(text, jsonb, text) is
  'Adds the jobs that send a mail to every owner, also to the one who caused it.';

revoke execute on function private.queue_owner_mails(text, jsonb, text) from public;
