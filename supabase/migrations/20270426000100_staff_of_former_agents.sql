-- Who had objected to a notice of withdrawal as the user of a landlord and joined the staff later decided that objection, once the certificate had another agent:
-- only links to the present one counted. A case concerns those who act or acted for any landlord or agent that it is known to have had.

create view private.landlords_of_cases as
  select a.id as application_id, a.property_manager_id from public.rent_guarantee_applications as a where a.property_manager_id is not null
  union all
  select r.application_id, r.property_manager_id from public.certificate_records as r
  union all
  select q.application_id, q.property_manager_id from public.landlord_requests as q;
comment on view private.landlords_of_cases is
  'The landlords and agents of applications: the present one, those to whom a version of the certificate was made out, and those who were asked something. One may stand there more than once.';
revoke all on private.landlords_of_cases from public, anon, authenticated, service_role;

create or replace function private.concerns_person(person uuid, application public.rent_guarantee_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(application.tenant_id = concerns_person.person, false) or exists (
    select from public.property_manager_links as l
    where l.user_id = concerns_person.person
      -- A trigger before a change asks about the landlord that is to be stored, too.
      and (l.property_manager_id = application.property_manager_id or exists (
        select from private.landlords_of_cases as c where c.application_id = application.id and c.property_manager_id = l.property_manager_id
      ))
      and (l.unlinked_at is null or l.unlinked_at >= coalesce(application.submitted_at, application.created_at))
  )
$$;
comment on function private.concerns_person(uuid, public.rent_guarantee_applications) is
  'Whether a person is the tenant of an application, or has acted for one of its landlords and agents since its submission.';

create or replace function private.own_case_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  -- As in private.concerns_person.
  return query
    select a.id from public.rent_guarantee_applications as a where a.tenant_id = auth.uid()
    union
    select a.id from public.property_manager_links as l
    join private.landlords_of_cases as c on c.property_manager_id = l.property_manager_id
    join public.rent_guarantee_applications as a on a.id = c.application_id
    where l.user_id = auth.uid() and (l.unlinked_at is null or l.unlinked_at >= coalesce(a.submitted_at, a.created_at));
end
$$;
comment on function private.own_case_ids() is
  'The applications that concern the caller: as the tenant, or for one of their landlords and agents, present or former, for whom they act or acted since the submission.';

create or replace function private.keep_other_decider() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.decided_by = new.objected_by or exists (
    select from public.certificate_withdrawals as w where w.id = new.withdrawal_id and new.decided_by in (w.proposed_by, w.confirmed_by)
  ) then
    raise insufficient_privilege using message = 'Somebody who neither objected nor proposed or confirmed the withdrawal decides the objection.';
  end if;
  return new;
end
$$;
comment on function private.keep_other_decider() is
  'Trigger function: refuses a decision on an objection by who made it, or who proposed or confirmed the withdrawal.';
