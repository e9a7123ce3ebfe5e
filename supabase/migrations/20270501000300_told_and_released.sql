-- What a tenant or a landlord answered, and why an application was withdrawn, was mailed to colleagues whom the case concerns, although they may not read it; and they
-- kept a case that began to concern them, as when its landlord changed.

create function private.is_told_as_staff(person uuid, application public.rent_guarantee_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles as r where r.user_id = is_told_as_staff.person and r.role = 'admin')
    and not private.concerns_person(is_told_as_staff.person, application)
$$;
comment on function private.is_told_as_staff(uuid, public.rent_guarantee_applications) is
  'Whether a person is mailed about an application as a member of staff: nobody is whom it concerns.';
revoke execute on function private.is_told_as_staff(uuid, public.rent_guarantee_applications) from public, anon, authenticated;

create or replace function private.staff_to_tell(request public.application_requests) returns uuid
language sql stable security definer set search_path = '' as $$
  select who.id
  from public.rent_guarantee_applications as a
  cross join lateral (
    select c.assigned_to as id, 1 as place from public.application_cases as c where c.application_id = a.id
    union all
    select request.asked_by, 2
  ) as who
  where a.id = request.application_id and private.is_told_as_staff(who.id, a)
  order by who.place limit 1
$$;
comment on function private.staff_to_tell(public.application_requests) is
  'Who is told of what becomes of a request: who has the case, otherwise who asked. Null where neither is a member of staff whom the case does not concern.';

create or replace function private.tell_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'tenant-message', 'data', jsonb_build_object(
    'words', new.content, 'applicationId', a.id, 'applicationNumber', a.application_number,
    'files', (
      select coalesce(jsonb_agg(f.file_name order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.communication_id = new.id
    )
  )), 'message-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = (
    -- Who has the case, otherwise who wrote to the tenant last.
    select who.id
    from (
      select c.assigned_to as id, 1 as place, null::timestamptz as at from public.application_cases as c where c.application_id = new.application_id
      union all
      select w.user_id, 2, m.created_at from public.application_communications as m
      join public.staff_authors as w on w.communication_id = m.id
      where m.application_id = new.application_id and m.direction = 'outbound' and m.status <> 'draft'
    ) as who
    where private.is_told_as_staff(who.id, a)
    order by who.place, who.at desc limit 1
  )
  where a.id = new.application_id and p.email <> '' and not exists (
    select from public.application_communications as m where m.application_id = new.application_id and m.awaits_answer and m.id <> new.id
  );
  return null;
end
$$;

create or replace function private.tell_of_withdrawal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'case-withdrawn', 'data', jsonb_build_object(
    'reason', new.reason, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'case-withdrawn-' || new.id)
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  join public.profiles as p on p.id = c.assigned_to
  where a.id = new.application_id and p.email <> '' and private.is_told_as_staff(p.id, a);
  return null;
end
$$;

create or replace function private.tell_of_withdrawn_appeal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'appeal', 'data', jsonb_build_object(
    'event', 'withdrawn', 'words', null, 'answerBy', null, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'appeal-withdrawn-' || new.id)
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  join public.profiles as p on p.id = c.assigned_to
  where a.id = new.application_id and p.email <> '' and private.is_told_as_staff(p.id, a);
  return null;
end
$$;

create or replace function private.tell_case_worker(application uuid, outcome text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'case-decided', 'data', jsonb_build_object(
    'colleague', private.staff_name(auth.uid()), 'outcome', outcome, 'applicationId', a.id, 'applicationNumber', a.application_number
  )))
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  join public.profiles as p on p.id = c.assigned_to
  where a.id = tell_case_worker.application and c.assigned_to <> auth.uid() and p.email <> '' and private.is_told_as_staff(p.id, a)
$$;

create or replace function private.tell_of_evidence(document public.application_documents) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'appeal-document', 'data', jsonb_build_object(
    'documentType', document.document_type, 'documentId', document.id, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'appeal-document-' || document.id || '-' || p.id)
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  join public.application_rejections as r on r.application_id = a.id and r.appealed_at is not null and r.appeal_decided_at is null
  join public.profiles as p on p.email <> '' and private.may_decide_appeal(p.id, r.rejected_by) and private.is_told_as_staff(p.id, a)
  where a.id = document.application_id
    and (
      p.id = c.assigned_to
      or not coalesce(private.may_decide_appeal(c.assigned_to, r.rejected_by) and private.is_told_as_staff(c.assigned_to, a), false)
    )
$$;

create or replace function private.tell_of_failed_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'certificate-failed', 'data', jsonb_build_object(
    'number', c.certificate_number, 'version', c.version, 'applicationId', c.application_id, 'work', new.kind
  )), format('certificate-failed-%s-%s', new.id, p.id))
  from public.certificate_records as c
  cross join public.staff_permissions as s
  join public.rent_guarantee_applications as a on a.id = c.application_id
  join public.profiles as p on p.id = s.user_id and p.email <> '' and private.is_told_as_staff(p.id, a)
  where s.permission = 'owner' and c.id = case new.kind
    when 'issue_certificate' then (new.payload ->> 'version_id')::uuid
    else (select w.version_id from public.certificate_withdrawals as w where w.id = (new.payload ->> 'withdrawal_id')::uuid)
  end;
  return null;
end
$$;

create or replace function private.remind_of_signature(version_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.tell_landlord_of_approval(remind_of_signature.version_id);
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'signature-waiting', 'data', jsonb_build_object(
    'applicationId', r.application_id, 'number', r.certificate_number, 'isDeed', private.needed_signatures(r.id) > 1,
    'signed', (select s.name from public.certificate_signatures as s where s.version_id = r.id order by s.place limit 1)
  )), format('signature-%s-%s', r.id, p.id))
  from public.certificate_records as r
  cross join public.signatories as g
  join public.staff_permissions as permitted on permitted.user_id = g.user_id and permitted.permission = 'sign'
  join public.rent_guarantee_applications as a on a.id = r.application_id
  join public.profiles as p on p.id = g.user_id and private.is_told_as_staff(p.id, a)
  where r.id = remind_of_signature.version_id and r.step = 'awaiting_signature' and r.withdrawn_at is null and p.email <> ''
    and private.london_today() between g.authority_from and coalesce(g.authority_until, 'infinity')
    and not exists (select from public.certificate_signatures as s where s.version_id = r.id and s.user_id = g.user_id)
$$;

create function private.release_case(application uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- An auditor, who changes nothing, may still be the tenant of what changes here.
  if exists (
    select from public.application_cases as c join public.rent_guarantee_applications as a on a.id = c.application_id
    where a.id = release_case.application and private.concerns_person(c.assigned_to, a)
  ) then
    update public.application_cases as c set assigned_to = null, assigned_at = null where c.application_id = release_case.application;
  end if;
end
$$;
comment on function private.release_case(uuid) is 'Takes a case from the member of staff who has it where it concerns them.';
revoke execute on function private.release_case(uuid) from public, anon, authenticated;

create function private.release_concerned_case() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'rent_guarantee_applications' then perform private.release_case(new.id);
    when 'property_manager_links' then
      perform private.release_case(c.application_id)
      from (select distinct l.application_id from private.landlords_of_cases as l where l.property_manager_id = new.property_manager_id) as c;
    else perform private.release_case(new.application_id);
  end case;
  return null;
end
$$;
comment on function private.release_concerned_case() is
  'Trigger function: takes a case from whoever has it when its tenant, its landlord, or whom a landlord''s record names, changes so that it begins to concern them.';
revoke execute on function private.release_concerned_case() from public, anon, authenticated;

create trigger zz_release_concerned_case after update of tenant_id, property_manager_id on public.rent_guarantee_applications
  for each row when ((new.tenant_id, new.property_manager_id) is distinct from (old.tenant_id, old.property_manager_id))
  execute function private.release_concerned_case();
-- A later version may name the next agent before the application does.
create trigger zz_release_concerned_case after insert or update of property_manager_id on public.certificate_records
  for each row execute function private.release_concerned_case();
-- Only a merge moves these two.
create trigger zz_release_concerned_case after update of property_manager_id on public.landlord_requests
  for each row execute function private.release_concerned_case();
create trigger zz_release_concerned_case after update of property_manager_id on public.property_manager_links
  for each row execute function private.release_concerned_case();

select private.release_case(c.application_id) from public.application_cases as c where c.assigned_to is not null;
