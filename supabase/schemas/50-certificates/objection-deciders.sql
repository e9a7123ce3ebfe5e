-- Somebody who took no part in a notice of withdrawal decides an objection to it: staff who may decide about the application, and who
-- neither proposed nor confirmed the withdrawal, nor object themselves. Where only two people have the permission to decide, both take part
-- in a notice and nobody is left: whoever proposes a withdrawal is warned of that, the owners are mailed instead, and a person who gets the
-- permission later is mailed what waits for them.

create function private.may_decide_objection(person uuid, notice public.certificate_withdrawals) returns boolean
language sql stable security definer set search_path = '' as $$
  select may_decide_objection.person is distinct from notice.proposed_by
    and may_decide_objection.person is distinct from notice.confirmed_by
    and exists (
      select from public.certificate_records as c
      cross join lateral private.deciders_of(c.application_id) as d
      where c.id = notice.version_id and d.user_id = may_decide_objection.person
    )
$$;
comment on function private.may_decide_objection(uuid, public.certificate_withdrawals) is
  'Whether a person may decide objections to a notice: they may decide about its application, and took no part in the notice.';

create function private.refuse_involved_decider() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Who objects may have joined the staff since.
  if new.decided_by = new.objected_by or exists (
    select from public.certificate_withdrawals as w
    where w.id = new.withdrawal_id and new.decided_by in (w.proposed_by, w.confirmed_by)
  ) then
    raise insufficient_privilege using
      message = 'Somebody who neither objected nor proposed or confirmed the withdrawal decides the objection.';
  end if;
  return new;
end
$$;
comment on function private.refuse_involved_decider() is
  'Trigger function: refuses (42501) a decision on an objection by who made it, or who proposed or confirmed the withdrawal.';

-- Counting the permissions is not enough: whoever the case concerns may not decide either. Before a confirmation, the answer is the one
-- that holds if the caller confirms; where the caller proposes, or is about to, if any other person confirms.
create function public.others_decide_objections(certificate_number text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  withdrawal public.certificate_withdrawals;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read who decides an objection.';
  end if;
  select * into withdrawal from private.current_withdrawals(others_decide_objections.certificate_number);
  if withdrawal.id is null then
    select r.id into withdrawal.version_id from public.certificate_records as r
    where r.certificate_number = others_decide_objections.certificate_number and r.issued_at is not null and r.replaced_at is null;
    withdrawal.proposed_by := auth.uid();
  end if;
  -- Nobody confirms their own proposal.
  if withdrawal.proposed_by is distinct from auth.uid() then
    withdrawal.confirmed_by := coalesce(withdrawal.confirmed_by, auth.uid());
  end if;
  return exists (
    select from public.staff_permissions as decider
    where decider.permission = 'decide' and private.may_decide_objection(decider.user_id, withdrawal) and (
      withdrawal.confirmed_by is not null or exists (
        select from public.staff_permissions as confirmer
        where confirmer.permission = 'decide' and confirmer.user_id not in (decider.user_id, withdrawal.proposed_by)
      )
    )
  );
end
$$;
comment on function public.others_decide_objections(text) is
  'Staff: whether anybody is left to decide an objection to the withdrawal of a certificate, also of one that the caller is about to '
  'propose or confirm.';

create function private.objection_mail_recipients(notice public.certificate_withdrawals) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with deciders as (
    select s.user_id from public.staff_permissions as s where s.permission = 'decide' and private.may_decide_objection(s.user_id, notice)
  )
  select d.user_id from deciders as d
  union all
  select s.user_id
  from public.certificate_records as c
  join public.rent_guarantee_applications as a on a.id = c.application_id
  cross join public.staff_permissions as s
  join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
  where c.id = notice.version_id and s.permission = 'owner' and not private.concerns_person(s.user_id, a)
    and not exists (select from deciders)
$$;
comment on function private.objection_mail_recipients(public.certificate_withdrawals) is
  'Who is mailed that an objection to a notice waits: those who may decide it; where there is nobody, the owners, who can give somebody '
  'the permission.';

create function private.queue_waiting_objection_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job(
    'mail', private.objection_mail(o, 'waiting', o.words) || jsonb_build_object('to', p.email), 'objection-' || o.id || '-' || p.id
  )
  from public.withdrawal_objections as o
  join public.certificate_withdrawals as w on w.id = o.withdrawal_id
  join public.profiles as p on p.id = new.user_id
  where o.decided_at is null and p.email <> '' and private.may_decide_objection(new.user_id, w);
  return null;
end
$$;
comment on function private.queue_waiting_objection_mails() is
  'Trigger function: adds the jobs that mail the objections that wait to a person who is given the permission to decide them.';

revoke execute on function public.others_decide_objections(text) from public, anon;
revoke execute on function
  private.may_decide_objection(uuid, public.certificate_withdrawals), private.refuse_involved_decider(),
  private.objection_mail_recipients(public.certificate_withdrawals), private.queue_waiting_objection_mails()
from public;
