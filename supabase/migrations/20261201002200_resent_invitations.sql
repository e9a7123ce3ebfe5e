-- A person who had an account was once invited by a link to a new password, which accepts nothing any more. Those who have not accepted get the mail that
-- leads to their acceptance, until the day on which the invitation ends.

with unreached as (
  update public.staff_invitations as i set sent_at = now()
  from auth.users as u
  where u.id = i.user_id and u.email = i.email and u.email_confirmed_at is not null and not i.made_account and i.expires_at > now()
    -- The database mails such an invitation itself since, at the moment at which it records it.
    and i.sent_at is distinct from i.invited_at
    and private.why_not_invite(u.id) is null
    and exists (
      select from public.staff_permissions as p join public.user_roles as r on r.user_id = p.user_id and r.role = 'admin'
      where p.user_id = i.invited_by and p.permission = 'owner'
    )
  returning i.*
)
select private.add_job('mail', jsonb_build_object(
  'to', i.email, 'template', 'staff-invitation', 'data', jsonb_build_object(
    'inviter', (select coalesce(p.display_name, p.email) from public.profiles as p where p.id = i.invited_by),
    'permissions', to_jsonb(i.permissions), 'expiresOn', (i.expires_at at time zone 'Europe/London')::date
  )
))
from unreached as i;
