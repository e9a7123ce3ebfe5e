-- What the users list shows. The policies of the tables behind it decide: administrators see everyone, others themselves.

create view public.user_details with (security_invoker = true) as
select
  p.id,
  p.email,
  coalesce(r.role, 'user') as role_type,
  p.display_name,
  p.first_name,
  p.surname,
  p.created_at
from public.profiles as p
left join public.user_roles as r on r.user_id = p.id;

revoke all on public.user_details from anon, authenticated;
grant select on public.user_details to authenticated;

comment on view public.user_details is 'People with their role, for the users screens.';
comment on column public.user_details.role_type is 'admin, p_manager (shown as Property Manager) or user (shown as Tenant).';
