-- After the submission a tenant corrects what staff ask to have corrected: a request for an answer that names a field of the record. The answer is the
-- new value, and staff take it over by one act. The record keeps who did it, as with every edit.

alter table public.application_requests
  add column field text,
  add column old_value text,
  add column accepted_at timestamptz constraint application_requests_accepted_at_range_check check (private.in_range(accepted_at)),
  add constraint application_requests_field_check check (field is null or kind = 'answer'),
  add constraint application_requests_accepted_check check (accepted_at is null or (field is not null and answer is not null and closed_at is not null));

comment on column public.application_requests.field is 'What is to be corrected, such as tenancy.start_date; null: no correction.';
comment on column public.application_requests.old_value is 'The value when the correction was asked for; null where there was none.';
comment on column public.application_requests.accepted_at is 'When staff took the corrected value over into the record.';

create function private.correctable_fields() returns table (field text, relation text, kind text)
language sql immutable rows 28 set search_path = '' as $$
  select f.record || '.' || f.name, case f.record when 'tenant' then 'profiles' when 'tenancy' then 'tenancy_information' else 'property_managers' end, f.kind
  from (values
    ('tenant', 'first_name', 'text'), ('tenant', 'surname', 'text'), ('tenant', 'date_of_birth', 'date'), ('tenant', 'mobile_number', 'text'),
    ('tenant', 'address_line_1', 'text'), ('tenant', 'address_line_2', 'text'), ('tenant', 'city', 'text'), ('tenant', 'postal_code', 'text'),
    ('tenant', 'country', 'text'),
    ('tenancy', 'address_line_1', 'text'), ('tenancy', 'address_line_2', 'text'), ('tenancy', 'city', 'text'), ('tenancy', 'postal_code', 'text'),
    ('tenancy', 'monthly_rent', 'money'), ('tenancy', 'deposit_amount', 'money'), ('tenancy', 'rent_share', 'money'),
    ('tenancy', 'start_date', 'date'), ('tenancy', 'end_date', 'date'), ('tenancy', 'entered_into', 'date'),
    ('tenancy', 'landlord_name', 'text'), ('tenancy', 'landlord_address', 'text'),
    ('property_manager', 'company_name', 'text'), ('property_manager', 'contact_first_name', 'text'), ('property_manager', 'contact_last_name', 'text'),
    ('property_manager', 'business_email', 'text'), ('property_manager', 'business_phone_number', 'text'),
    ('property_manager', 'address_line_1', 'text'), ('property_manager', 'city', 'text'), ('property_manager', 'postal_code', 'text')
  ) as f (record, name, kind)
$$;
comment on function private.correctable_fields() is 'The fields of a submitted application that its tenant may be asked to correct: their table, and text, date or money.';

create function private.correctable_record(application uuid, relation text) returns uuid
language sql stable security definer set search_path = '' as $$
  select case correctable_record.relation
    when 'profiles' then a.tenant_id
    when 'tenancy_information' then a.tenancy_id
    -- A record that others share is not one tenant's to correct.
    else (select m.id from public.property_managers as m where m.id = a.property_manager_id and m.created_by = a.tenant_id)
  end
  from public.rent_guarantee_applications as a where a.id = correctable_record.application
$$;
comment on function private.correctable_record(uuid, text) is 'The row of an application in a table, where its tenant may correct it.';

create function public.ask_correction(application_id uuid, field text, words text, due_on date default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  target record;
  record_id uuid;
  value text;
  request_id uuid;
begin
  request_id := public.ask_tenant(ask_correction.application_id, 'answer', null, 'other', ask_correction.words, ask_correction.due_on);
  select f.* into target from private.correctable_fields() as f where f.field = ask_correction.field;
  if not found then
    perform private.refuse_request('field', 'Choose what is to be corrected.');
  end if;
  record_id := private.correctable_record(ask_correction.application_id, target.relation);
  if record_id is null then
    perform private.refuse_request('field', 'The tenant has not entered this, so it cannot be corrected by a request.');
  end if;
  execute format('select t.%I::text from public.%I as t where t.id = $1', split_part(target.field, '.', 2), target.relation) into value using record_id;
  update public.application_requests as r set field = target.field, old_value = nullif(value, '') where r.id = request_id;
  return request_id;
end
$$;
comment on function public.ask_correction(uuid, text, text, date) is
  'Staff: asks the tenant of an application under review to correct a field, and gives the id of the request. What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';

create function private.check_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind text := (select f.kind from private.correctable_fields() as f where f.field = new.field);
begin
  if kind = 'date' and new.answer !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    perform private.refuse_request('answer', 'Enter a real date.');
  elsif kind = 'money' and new.answer !~ '^[0-9]{1,10}([.][0-9]{1,2})?$' then
    perform private.refuse_request('answer', 'Enter an amount, such as 1150 or 1150.50.');
  elsif char_length(new.answer) > 300 then
    perform private.refuse_request('answer', 'Use 300 characters or fewer.');
  end if;
  return new;
end
$$;
comment on function private.check_correction() is 'Refuses a corrected value that is no date or amount where the field is one.';

create trigger check_correction before update of answer on public.application_requests
  for each row when (new.field is not null and new.answer is not null) execute function private.check_correction();

create function public.accept_correction(request_id uuid) returns void
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
  if target.relation = 'profiles' then
    -- The other records write their edits themselves.
    insert into public.record_edits (application_id, fields, changed_by) values (request.application_id, array[target.name], auth.uid());
  end if;
  update public.application_requests as r set accepted_at = clock_timestamp(), closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.id = request.id;
end
$$;
comment on function public.accept_correction(uuid) is
  'Staff: takes the value with which a tenant has answered a correction over into the record, and closes the request. What the record does not allow fails as it does there.';

revoke execute on function public.ask_correction(uuid, text, text, date), public.accept_correction(uuid) from public, anon, authenticated;
grant execute on function public.ask_correction(uuid, text, text, date), public.accept_correction(uuid) to authenticated;
