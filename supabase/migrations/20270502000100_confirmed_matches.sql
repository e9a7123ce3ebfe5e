-- That somebody is on the sanctions list led nowhere: nobody was told, the queue called the case ready to decide, and the page of the list did not name it. Owners and
-- those who may decide are mailed, without names; the queue, the home and the list show the case until it is over.

create or replace function private.missing_items(application_id uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select array_remove(array[
      case when not exists (
        select from public.application_documents as d
        where d.application_id = a.id and d.verified and d.document_type in ('passport', 'id_proof')
      ) then 'identity' end,
      case when not exists (
        select from public.application_documents as d
        where d.application_id = a.id and d.verified and d.document_type in ('income_proof', 'bank_statement', 'employment_contract')
      ) then 'income' end,
      case when a.tenancy_id is null then 'tenancy' end,
      case when a.property_manager_id is null then 'property_manager' end,
      case when private.landlord_faults(a.property_manager_id, a.tenancy_id) <> '[]' then 'landlord' end,
      case when a.guarantee_amount is null then 'guarantee_amount' end,
      -- What has ever had a match is little, and only that is compared with the decisions.
      case when exists (
        select from public.screenings as s where s.application_id = a.id and s.hits <> '[]'
      ) and exists (
        select from private.screening_hits(a.id) as h where h.hit is not null and h.decision is null
      ) then 'screening' end,
      case when (
        exists (select from public.screening_decisions as s where s.application_id = a.id and s.decision = 'same') or exists (select from private.same_elsewhere(a.id))
      ) and exists (
        select from private.screening_hits(a.id) as h where (h.decision).decision = 'same'
      ) then 'sanctioned' end
    ], null)
    from public.rent_guarantee_applications as a where a.id = missing_items.application_id
  );
end
$$;
comment on function private.missing_items(uuid) is
  'What an approval waits for, as codes for the queue: proofs, records, a landlord or agent to look at, a match with the sanctions list that nobody has decided (screening), and a name that is on it (sanctioned).';

create or replace function private.certificate_tasks()
returns table (application_id uuid, certificate_number text, tenant_name text, task text, since timestamptz)
language sql stable security definer rows 10 set search_path = '' as $$
  select found.application_id, found.certificate_number, private.case_tenant(found.application_id), found.task, found.since
  from (
    select c.application_id, c.certificate_number, 'withdrawal' as task, w.proposed_at as since
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.confirmed_at is null and c.withdrawn_at is null and w.proposed_by is distinct from auth.uid() and private.has_permission('decide')
    union all
    select c.application_id, c.certificate_number, 'reversal', w.reversal_proposed_at
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.reversal_proposed_at is not null and w.reversed_at is null and w.notice_until >= private.london_today()
      and w.reversal_proposed_by is distinct from auth.uid() and private.has_permission('decide')
    union all
    select o.application_id, c.certificate_number, case when private.may_decide_objection(auth.uid(), w) then 'objection' else 'unattended' end, o.objected_at
    from public.withdrawal_objections as o
    join public.certificate_withdrawals as w on w.id = o.withdrawal_id
    join public.certificate_records as c on c.id = w.version_id
    where o.decided_at is null and auth.uid() in (select private.told_of_objection(w))
    union all
    -- Few names have a match, and only theirs are compared with the decisions.
    select c.application_id, c.certificate_number, 'match', min(s.screened_at)
    from public.screenings as s
    join public.certificate_records as c on c.application_id = s.application_id
      and (c.issued_at is not null or c.step = 'issuing') and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where s.hits <> '[]' and s.list_id = (select l.id from private.current_sanctions_list() as l)
      and exists (select from private.screening_hits(s.application_id) as h where h.hit is not null and h.decision is null)
    group by c.application_id, c.certificate_number
    union all
    -- What follows from it is for an owner to decide, and it stands here until then.
    select c.application_id, c.certificate_number, 'same', m.since
    from private.confirmed_matches() as m
    join public.certificate_records as c on c.application_id = m.application_id
      and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where private.has_permission('owner')
    union all
    -- Until the case is over, for everybody. What is in force stands above as something for the owners to act on.
    select a.id, a.application_number, 'confirmed', m.since
    from private.confirmed_matches() as m
    join public.rent_guarantee_applications as a on a.id = m.application_id
    where a.id in (select w.id from private.applications_to_screen as w) and not private.is_closed(a.id) and not (private.has_permission('owner') and exists (
      select from public.certificate_records as c
      where c.application_id = a.id and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    ))
  ) as found
$$;
comment on function private.certificate_tasks() is
  'What waits for the caller at certificates in force: a proposed withdrawal or its taking back that they may confirm (withdrawal, reversal), an objection that they may decide (objection), for owners one that nobody may (unattended), a possible match that nobody has decided (match), and for owners one that was decided to be the same (same); beside these, each other case that is not over with one that was decided to be the same (confirmed), with the number of the application.';

drop function public.list_screening(uuid);
create function public.list_screening(list_id uuid) returns table (state text, applications integer, screened integer, matched integer, matches jsonb, confirmed jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  job private.jobs;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see what a screening has found.';
  end if;
  select j.* into job from private.jobs as j
  where j.kind = 'screen_again' and j.done_at is null and j.payload ->> 'list_id' = list_screening.list_id::text
  order by j.created_at desc limit 1;
  state := case when job.id is null then 'done' when job.failed_at is not null then 'failed' else 'under_way' end;
  select count(*), count(*) filter (where job.id is null or a.id <= (job.payload ->> 'after')::uuid) into applications, screened
  from private.applications_to_screen as a;
  select count(*), coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'number', m.application_number) order by m.application_number)
    filter (where m.place <= 10), '[]') into matched, matches
  from (
    select a.id, a.application_number, row_number() over (order by a.application_number) as place
    from public.rent_guarantee_applications as a
    where exists (select from public.screenings as s where s.application_id = a.id and s.list_id = list_screening.list_id and s.hits <> '[]')
      and exists (select from private.screening_hits(a.id) as h where h.hit is not null and h.decision is null)
      -- What is found about a person is for colleagues alone.
      and not private.concerns_caller(a)
  ) as m;
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'number', a.application_number) order by a.application_number), '[]') into confirmed
  from private.confirmed_matches() as m
  join public.rent_guarantee_applications as a on a.id = m.application_id
  where a.id in (select w.id from private.applications_to_screen as w) and not private.is_closed(a.id) and not private.concerns_caller(a);
  return next;
end
$$;
comment on function public.list_screening(uuid) is
  'Staff: how far the jobs are that screen again against a list (under_way, done or failed; how many of how many applications), how many applications have a match that nobody has decided, the first ten of these, and those that are not over and have one that was decided to be the same. Never the reader''s own.';
revoke execute on function public.list_screening(uuid) from public, anon, authenticated;
grant execute on function public.list_screening(uuid) to authenticated;

create function private.tell_of_confirmed_match() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', told.email, 'template', 'match-confirmed', 'data', jsonb_build_object(
    'applicationId', a.id, 'applicationNumber', a.application_number
  )), format('match-confirmed-%s-%s', new.id, told.user_id))
  from public.rent_guarantee_applications as a
  cross join lateral (
    select d.user_id, d.email from private.deciders_of(a.id) as d
    union
    select s.user_id, p.email
    from public.staff_permissions as s
    join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
    join public.profiles as p on p.id = s.user_id
    where s.permission = 'owner' and not private.concerns_person(s.user_id, a)
  ) as told
  where a.id = new.application_id and told.email <> '' and told.user_id is distinct from new.decided_by;
  return null;
end
$$;
comment on function private.tell_of_confirmed_match() is
  'Trigger function: mails the owners and those who may decide, except who decided it and whom the application concerns, that somebody is on the sanctions list.';
revoke execute on function private.tell_of_confirmed_match() from public, anon, authenticated;
create trigger tell_of_confirmed_match after insert on public.screening_decisions
  for each row when (new.decision = 'same' and new.decided_by is not null) execute function private.tell_of_confirmed_match();

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (321, 'match-confirmed', 'staff', 'Confirmed match on the sanctions list', 'To the owners and those who may decide, except who decided it, when somebody is found to be on the sanctions list.',
   private.with_common_placeholders('{"application_number": "the application''s number", "link": "the button to the screening"}'),
   '{link}', 'On the sanctions list: {{application_number}}',
   'A colleague has decided that a name of the application {{application_number}} is on the UK Sanctions List. Nothing is approved, issued or paid for it, nor in other cases of the same person or company.

Please say nothing to the tenant, the landlord or an agent. An owner reports it to OFSI and takes legal advice first.

{{link}}', null);
