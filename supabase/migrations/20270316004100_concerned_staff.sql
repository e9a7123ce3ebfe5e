-- Who decides was mailed what is said about their own guarantee: as a tenant or a landlord of a case, a member of staff reads neither its objections nor its
-- proposals, but got both by mail. They counted as somebody who may decide, too, so that an owner was not told that nobody is left.

create function private.concerns_person(person uuid, application public.rent_guarantee_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(application.tenant_id = concerns_person.person, false) or exists (
    select from public.property_manager_links as l
    where l.property_manager_id = application.property_manager_id and l.user_id = concerns_person.person
      and (l.unlinked_at is null or l.unlinked_at >= coalesce(application.submitted_at, application.created_at))
  )
$$;
comment on function private.concerns_person(uuid, public.rent_guarantee_applications) is
  'Whether a person is the tenant of an application, or has acted for its landlord since its submission.';

create or replace function private.concerns_caller(application public.rent_guarantee_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.concerns_person(auth.uid(), application)
$$;

create function private.deciders_of(application uuid) returns table (user_id uuid, email text)
language sql stable security definer set search_path = '' rows 5 as $$
  select p.id, p.email
  from public.rent_guarantee_applications as a
  cross join public.staff_permissions as s
  join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
  join public.profiles as p on p.id = s.user_id
  where a.id = deciders_of.application and s.permission = 'decide' and not private.concerns_person(s.user_id, a)
$$;
comment on function private.deciders_of(uuid) is 'The staff who may decide about an application: who have the permission, and whom it does not concern.';

create or replace function private.may_decide_objection(person uuid, notice public.certificate_withdrawals) returns boolean
language sql stable security definer set search_path = '' as $$
  select may_decide_objection.person is distinct from notice.proposed_by and may_decide_objection.person is distinct from notice.confirmed_by and exists (
    select from public.certificate_records as c cross join lateral private.deciders_of(c.application_id) as d
    where c.id = notice.version_id and d.user_id = may_decide_objection.person
  )
$$;
comment on function private.may_decide_objection(uuid, public.certificate_withdrawals) is
  'Whether a person decides objections to a notice: they may decide about its application, and took no part in the notice.';

create or replace function private.told_of_objection(notice public.certificate_withdrawals) returns setof uuid
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
  where c.id = notice.version_id and s.permission = 'owner' and not private.concerns_person(s.user_id, a) and not exists (select from deciders)
$$;

create or replace function private.tell_of_proposed_withdrawal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', d.email, 'template', 'withdrawal-proposed', 'data', jsonb_build_object(
    'number', c.certificate_number, 'applicationId', c.application_id, 'ground', new.ground, 'noticeUntil', new.notice_until, 'happened', new.facts,
    'colleague', private.staff_name(new.proposed_by)
  )), 'withdrawal-proposed-' || new.id || '-' || d.user_id)
  from public.certificate_records as c
  cross join lateral private.deciders_of(c.application_id) as d
  where c.id = new.version_id and d.email <> '' and d.user_id <> new.proposed_by;
  return null;
end
$$;

create or replace function private.tell_of_proposed_reversal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', d.email, 'template', 'reversal-proposed', 'data', jsonb_build_object(
    'number', c.certificate_number, 'applicationId', c.application_id, 'noticeUntil', new.notice_until, 'reason', new.reversal_reason,
    'colleague', private.staff_name(new.reversal_proposed_by)
  )), 'reversal-proposed-' || new.id || '-' || d.user_id || '-' || extract(epoch from new.reversal_proposed_at))
  from public.certificate_records as c
  cross join lateral private.deciders_of(c.application_id) as d
  where c.id = new.version_id and d.email <> '' and d.user_id <> new.reversal_proposed_by;
  return null;
end
$$;

create or replace function private.tell_of_appeal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_tenant(new.application_id, 'appeal', jsonb_build_object('event', 'received', 'words', null, 'answerBy', new.appeal_answer_by), 'appeal-' || new.id);
  -- Everybody who may decide it, which is not who rejected.
  perform private.add_job(
    'mail',
    jsonb_build_object('to', d.email, 'template', 'appeal', 'data', jsonb_build_object(
      'event', 'waiting', 'words', new.appeal_words, 'answerBy', new.appeal_answer_by, 'applicationId', a.id, 'applicationNumber', a.application_number
    )),
    'appeal-' || new.id || '-' || d.user_id
  )
  from public.rent_guarantee_applications as a
  cross join lateral private.deciders_of(a.id) as d
  where a.id = new.application_id and d.user_id is distinct from new.rejected_by and d.email <> '';
  return null;
end
$$;

create or replace function private.tell_of_matches(list_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail',
    jsonb_build_object('to', found.email, 'template', 'screening-matches', 'data', jsonb_build_object('applications', found.applications)),
    format('screening-matches-%s-%s', tell_of_matches.list_id, found.user_id)
  )
  from (
    select d.user_id, d.email, jsonb_agg(jsonb_build_object('id', a.id, 'number', a.application_number) order by a.application_number) as applications
    from public.rent_guarantee_applications as a
    cross join lateral private.deciders_of(a.id) as d
    where d.email <> ''
      and exists (select from public.screenings as s where s.application_id = a.id and s.list_id = tell_of_matches.list_id and s.hits <> '[]')
      and exists (select from private.screening_hits(a.id) as h where h.hit is not null and h.decision is null)
    group by d.user_id, d.email
  ) as found
$$;

revoke execute on function private.concerns_person(uuid, public.rent_guarantee_applications), private.deciders_of(uuid) from public, anon, authenticated;
