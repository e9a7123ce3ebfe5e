-- A tenant could change their name or date of birth after staff had checked the identity document, and so be approved under a name that nobody had
-- checked. Such a change now takes back the acceptance of the identity document, and staff see it. What the screening has found stays until a person decides.

create function private.check_identity_again() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  applications uuid[] := array(
    select a.id from public.rent_guarantee_applications as a
    where a.tenant_id = new.id
      and not exists (select from public.certificate_records as r where r.application_id = a.id and r.step <> 'awaiting_signature')
  );
begin
  -- An auditor may write nothing of these, and the triggers of a statement refuse them also where it finds no rows.
  if applications = '{}' then
    return null;
  end if;
  update public.application_documents as d set verified = false
  where d.application_id = any (applications) and d.verified and d.document_type in ('passport', 'id_proof');
  insert into public.record_edits (application_id, fields, changed_by)
  select a.id, array_remove(array[
      case when new.first_name is distinct from old.first_name then 'first_name' end,
      case when new.surname is distinct from old.surname then 'surname' end,
      case when new.date_of_birth is distinct from old.date_of_birth then 'date_of_birth' end
    ], null), auth.uid()
  from public.rent_guarantee_applications as a where a.id = any (applications) and a.status <> 'draft'
  order by a.id;
  return null;
end
$$;
comment on function private.check_identity_again() is
  'After a change of name or date of birth: takes back the acceptance of the tenant''s identity documents where no certificate is signed yet, and writes the change into the edits of what is submitted.';

create trigger check_identity_again after update on public.profiles
  for each row when ((new.first_name, new.surname, new.date_of_birth) is distinct from (old.first_name, old.surname, old.date_of_birth))
  execute function private.check_identity_again();

create or replace function public.accept_correction(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  target record;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may accept a correction.';
  end if;
  select r.* into request from public.application_requests as r where r.id = accept_correction.request_id and r.field is not null;
  if not found then
    raise sqlstate 'PT404' using message = 'Correction not found.';
  end if;
  -- Tenancy first, as everywhere.
  perform from public.tenancy_information as t
  where t.id = (select a.tenancy_id from public.rent_guarantee_applications as a where a.id = request.application_id) for no key update;
  if not private.is_under_review(request.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review, so nothing in it is corrected.');
  end if;
  select r.* into request from public.application_requests as r where r.id = accept_correction.request_id for update;
  if request.answer is null or request.closed_at is not null then
    perform private.refuse_request('request_id', case when request.closed_at is null then 'The tenant has not answered yet.' else 'This request is closed.' end);
  end if;
  select f.*, split_part(f.field, '.', 2) as name, private.correctable_record(request.application_id, f.relation) as id,
    case f.kind when 'date' then 'date' when 'money' then 'numeric' else 'text' end as type
  into target from private.correctable_fields() as f where f.field = request.field;
  if target.id is null then
    perform private.refuse_request('field', 'The application has no such record any more.');
  end if;
  execute format('update public.%I as t set %I = $1::%s where t.id = $2', target.relation, target.name, target.type) using request.answer, target.id;
  if target.relation = 'profiles' and target.name not in ('first_name', 'surname', 'date_of_birth') then
    -- The other records, and private.check_identity_again for these three fields, write their edits themselves.
    insert into public.record_edits (application_id, fields, changed_by) values (request.application_id, array[target.name], auth.uid());
  end if;
  update public.application_requests as r set accepted_at = clock_timestamp(), closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.id = request.id;
end
$$;
comment on function public.accept_correction(uuid) is
  'Staff: takes the value with which a tenant has answered a correction over into the record, and closes the request. A corrected name or date of birth takes back the acceptance of the identity document. What the record does not allow fails as it does there.';
