-- Who may decide: approve an application or reject it, and decide about its appeals, matches and withdrawals. That takes the permission
-- "decide", and an application that does not concern the person (44-cases/own-guarantees.sql). An appeal is decided by somebody who took
-- no part in the rejection. These functions answer who that is, for mails and for what needs somebody to be left. The acts refuse everybody
-- else: check_decision_permission for want of the permission, refuse_own_guarantee where the case concerns the person.

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

create function private.check_decision_permission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  previous text := case when tg_op = 'UPDATE' then old.status end;
begin
  -- Not current_user: a function of the owner of the tables acts for a person, too. An import has none.
  if auth.uid() is not null and new.status is distinct from previous
    and ('approved' in (previous, new.status) or 'rejected' in (previous, new.status)) and private.is_admin() then
    perform private.require_permission('decide');
    if new.status = 'rejected' and private.has_been_overruled(auth.uid(), new.id) then
      raise insufficient_privilege using
        message = 'An appeal overturned your rejection, so somebody else decides whether it is rejected again.';
    end if;
  end if;
  return new;
end
$$;
comment on function private.check_decision_permission() is
  'Trigger function: lets only staff with the permission "decide" approve, reject and take either back (42501), and nobody reject '
  'again whose rejection an appeal has overturned. Other people are refused earlier.';

create function private.has_been_overruled(person uuid, application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_rejections as r
    where r.application_id = has_been_overruled.application_id and r.appeal_outcome = 'overturned'
      and private.has_rejected(has_been_overruled.person, r.id)
  )
$$;
comment on function private.has_been_overruled(uuid, uuid) is
  'Whether an appeal has overturned a rejection of the application in which the person took part.';

revoke execute on function
  private.may_decide_appeal(uuid, uuid), private.has_appeal_decider(uuid, uuid), private.deciders_of(uuid),
  private.is_staff_mail_recipient(uuid, public.rent_guarantee_applications)
from public;
revoke execute on function private.has_been_overruled(uuid, uuid) from public;
