-- Who may decide: approve an application or reject it, and decide about its appeals, matches and withdrawals. That takes the permission
-- "decide", and an application that does not concern the person (44-cases/own-guarantees.sql). An appeal is decided by somebody who took
-- no part in the rejection. These functions answer who that is, for mails and for what needs somebody to be left; the acts themselves
-- refuse everybody else, an approval by check_decision_permission (30-applications/statuses.sql).

create function private.deciders_of(application uuid) returns table (user_id uuid, email text)
language sql stable security definer rows 5 set search_path = '' as $$
  select p.id, p.email
  from public.rent_guarantee_applications as a
  cross join public.staff_permissions as s
  join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
  join public.profiles as p on p.id = s.user_id
  where a.id = deciders_of.application and s.permission = 'decide' and not private.concerns_person(s.user_id, a)
$$;
comment on function private.deciders_of(uuid) is
  'The staff who may decide about an application: those who have the permission, and whom it does not concern.';

create function private.may_decide_appeal(person uuid, rejection_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.has_rejected(may_decide_appeal.person, may_decide_appeal.rejection_id) and exists (
    select from public.application_rejections as r
    cross join lateral private.deciders_of(r.application_id) as d
    where r.id = may_decide_appeal.rejection_id and d.user_id = may_decide_appeal.person
  )
$$;
comment on function private.may_decide_appeal(uuid, uuid) is
  'Whether a person may decide an appeal against a rejection: they have the permission, took no part in the rejection, and the '
  'application does not concern them.';

create function private.has_appeal_decider(rejection_id uuid, besides uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff_permissions as s
    where s.permission = 'decide' and s.user_id is distinct from has_appeal_decider.besides
      and private.may_decide_appeal(s.user_id, has_appeal_decider.rejection_id)
  )
$$;
comment on function private.has_appeal_decider(uuid, uuid) is
  'Whether anybody, or anybody besides one person, may decide an appeal against a rejection.';

create function private.is_staff_mail_recipient(person uuid, application public.rent_guarantee_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles as r where r.user_id = is_staff_mail_recipient.person and r.role = 'admin')
    and not private.concerns_person(is_staff_mail_recipient.person, application)
$$;
comment on function private.is_staff_mail_recipient(uuid, public.rent_guarantee_applications) is
  'Whether a person is mailed about an application as a member of staff: they are staff, and it does not concern them.';

revoke execute on function
  private.may_decide_appeal(uuid, uuid), private.has_appeal_decider(uuid, uuid), private.deciders_of(uuid),
  private.is_staff_mail_recipient(uuid, public.rent_guarantee_applications)
from public;
