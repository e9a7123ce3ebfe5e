-- The office that was given a notice of withdrawal could read it, but not object to it, once the application had another landlord or agent: object_to_notice and
-- the files with it asked who acts for the present one. It objects until the notice ends, and its people find the notice on their home screen. The next office
-- reads none of it, as before.

create function private.objects_for_landlord(person uuid, application uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.certificate_records as r
    join public.rent_guarantee_applications as a on a.id = r.application_id
    cross join lateral private.withdrawals_of(r.certificate_number) as w
    join public.property_manager_users as u on u.user_id = objects_for_landlord.person and u.property_manager_id = private.landlord_of_notice(w)
    where r.application_id = objects_for_landlord.application and a.tenant_id is distinct from objects_for_landlord.person
      and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
      and w.confirmed_at is not null and w.notice_until >= private.london_today()
      and not exists (select from public.withdrawal_objections as o where o.withdrawal_id = w.id and o.side = 'landlord')
  )
$$;
comment on function private.objects_for_landlord(uuid, uuid) is
  'Whether a notice of withdrawal runs for the certificate of an application that was given to a landlord or agent for whom the person acts, and to which that side has not objected.';

create or replace function private.takes_landlord_objection(application uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.objects_for_landlord(auth.uid(), takes_landlord_objection.application)
$$;
comment on function private.takes_landlord_objection(uuid) is
  'Whether a notice of withdrawal runs for the certificate of an application to which the caller can object for the landlord or agent to whom it was given.';

create function private.is_landlord_side(person uuid, application uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.rent_guarantee_applications as a
    join public.property_manager_users as u on u.user_id = is_landlord_side.person
    where a.id = is_landlord_side.application and a.status <> 'draft' and a.tenant_id is distinct from is_landlord_side.person
      and (u.property_manager_id = a.property_manager_id or exists (
        select from public.certificate_withdrawals as w
        join public.certificate_records as r on r.id = w.version_id
        where r.application_id = a.id and w.confirmed_at is not null and private.landlord_of_notice(w) = u.property_manager_id
      ))
  )
$$;
comment on function private.is_landlord_side(uuid, uuid) is
  'Whether a person, not the tenant, acts for the landlord or agent of an application, or for one to whom a notice for its certificate was given.';

create function private.is_own_landlord_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_landlord_side(auth.uid(), private.document_application_id(is_own_landlord_file.object_name))
$$;
comment on function private.is_own_landlord_file(text) is
  'Whether a stored file lies in the folder of an application of whose landlord''s side the caller is.';
revoke execute on function private.objects_for_landlord(uuid, uuid), private.is_landlord_side(uuid, uuid), private.is_own_landlord_file(text)
  from public, anon, authenticated;
grant execute on function private.is_own_landlord_file(text) to authenticated, service_role;

alter policy documents_select_landlord on storage.objects
  using (
    bucket_id = 'documents' and private.is_landlord_file(name) and (
      private.reads_landlord_file(name)
      or coalesce(nullif(owner_id, ''), owner::text) = (select auth.uid())::text and private.is_own_landlord_file(name)
    )
  );
alter policy documents_insert_landlord on storage.objects
  with check (
    bucket_id = 'documents' and private.is_landlord_file(name)
    and private.takes_landlord_objection(private.document_application_id(name))
  );
alter policy documents_update_landlord on storage.objects
  using (
    bucket_id = 'documents' and private.is_landlord_file(name) and coalesce(nullif(owner_id, ''), owner::text) = (select auth.uid())::text
    and private.is_own_landlord_file(name) and not private.is_attached(name)
  )
  with check (
    bucket_id = 'documents' and private.is_landlord_file(name)
    and private.takes_landlord_objection(private.document_application_id(name))
  );
alter policy documents_delete_landlord on storage.objects
  using (
    bucket_id = 'documents' and private.is_landlord_file(name) and coalesce(nullif(owner_id, ''), owner::text) = (select auth.uid())::text
    and private.is_own_landlord_file(name) and not private.is_attached(name)
  );

create or replace function private.check_objection_upload(person uuid, application uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Locked, so that a deletion waits for the file and takes it along.
  perform from public.rent_guarantee_applications as a
  where a.id = application and private.is_landlord_side(person, a.id)
  for share;
  if not found then
    raise insufficient_privilege using message = 'Files can only be sent with an objection of a landlord or agent that you act for.';
  end if;
  if not private.objects_for_landlord(person, application) then
    raise insufficient_privilege using message = 'Files can be added while the notice runs, until the objection is sent.';
  end if;
end
$$;

create or replace function public.object_to_notice(application_id uuid, words text, files jsonb default '[]') returns void
language plpgsql security definer set search_path = '' as $$
declare
  objector text;
  number text;
  notice public.certificate_withdrawals;
  objection public.withdrawal_objections;
begin
  select r.certificate_number into number from public.certificate_records as r
  where r.application_id = object_to_notice.application_id and r.issued_at is not null and r.replaced_at is null and (
    private.side_of(r.application_id) is not null
    -- A former office objects to a notice that was given to it.
    or exists (select from private.withdrawals_of(r.certificate_number) as w where w.confirmed_at is not null and private.side_of_notice(w) is not null)
  );
  if number is null then
    raise sqlstate 'PT404' using message = 'There is no such certificate.';
  end if;
  if char_length(btrim(object_to_notice.words)) > 2000 then
    perform private.required_words('words', null, 'Use 2000 characters or fewer');
  end if;
  notice := private.running_notice(private.version_in_force(number));
  objector := private.side_of_notice(notice);
  -- Whoever became the agent after it was given has nothing to do with it.
  if objector is null then
    raise sqlstate 'PT404' using message = 'No notice of withdrawal runs for this certificate.';
  end if;
  if exists (select from public.withdrawal_objections as o where o.withdrawal_id = notice.id and o.side = objector) then
    raise exception 'There is an objection to this notice already.' using hint = 'Each side can object once. Write to us about it if you want to add something.';
  end if;
  insert into public.withdrawal_objections as o (withdrawal_id, application_id, side, words, objected_by)
  values (notice.id, object_to_notice.application_id, objector, private.required_words('words', object_to_notice.words, 'Why the notice is wrong is required'), auth.uid())
  returning o.* into objection;
  perform private.attach_objection_files(objection, object_to_notice.files);
end
$$;

drop function public.own_notices();
create function public.own_notices() returns table (
  application_id uuid, certificate_number text, tenants text[], home_lines text[], home_postcode text, notice_until date, objected_at timestamptz,
  is_own_objection boolean, objected_by text, objection_decided_at timestamptz, is_former boolean
)
language sql stable security definer rows 5 set search_path = '' as $$
  select r.application_id, r.certificate_number, array(select t ->> 'name' from jsonb_array_elements(own.statement -> 'tenants') as t),
    array(select jsonb_array_elements_text(own.statement #> '{property,lines}')), own.statement #>> '{property,postcode}', w.notice_until,
    o.objected_at, o.objected_by is not distinct from auth.uid(), p.display_name, o.decided_at,
    r.application_id not in (select private.managed_application_ids())
  from public.certificate_records as r
  cross join lateral private.withdrawals_of(r.certificate_number) as w
  -- A former office reads what its own versions state.
  cross join lateral (
    select v.statement from public.certificate_records as v
    where v.certificate_number = r.certificate_number and v.issued_at is not null and v.property_manager_id = private.landlord_of_notice(w)
    order by v.version desc limit 1
  ) as own
  left join public.withdrawal_objections as o on o.withdrawal_id = w.id and o.side = 'landlord'
  left join public.profiles as p on p.id = o.objected_by
  where r.certificate_number in (
      select v.certificate_number from public.certificate_records as v where v.property_manager_id in (select private.managed_property_manager_ids())
    )
    and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
    -- One that ends after the cover takes nothing away.
    and w.confirmed_at is not null and w.notice_until between private.london_today() and r.cover_until - 1
    and private.landlord_of_notice(w) in (select private.managed_property_manager_ids())
  order by w.notice_until, r.certificate_number
  limit 100
$$;
comment on function public.own_notices() is
  'The notices of withdrawal that run and were given to a landlord or agent for whom the caller acts, with when that side objected and when that was decided, the first to end first. Former: the application has another landlord or agent now.';
revoke execute on function public.own_notices() from public, anon, authenticated;
grant execute on function public.own_notices() to authenticated;
