-- A company that staff enter after the submission had agreed to nothing: its contact had declared everything as a person. What is agreed to is kept with the company for
-- which it is, and where that is not the tenant, the tenant is asked to agree again: their turn, with a task and a mail. The approval waits for it.

alter table public.application_declarations add column company text check (btrim(company) <> '');
comment on column public.application_declarations.company is 'The company for which it was agreed to, as the text names it; null: the tenant did for themselves.';

create function private.declared_company(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  -- As in private.declarations_of.
  select regexp_replace(k.name, '\s+', ' ', 'g') from public.company_tenants as k where k.application_id = declared_company.application
$$;
comment on function private.declared_company(uuid) is 'The company that is the tenant of an application, as its declarations name it; null for a person.';
revoke execute on function private.declared_company(uuid) from public, anon, authenticated;

-- Before company_text, companies agreed to the text for a person.
update public.application_declarations as d set company = private.declared_company(d.application_id)
where not exists (
  select from public.record_edits as e where e.application_id = d.application_id and 'company_tenant' = any (e.fields) and e.changed_at > d.agreed_at
);

create function private.declaration_faults(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- Where no text was shown, as for an application that staff have added, nothing is agreed to again.
  select coalesce((
    select private.missing('requests', 'declarations', case when now_is.company is null
      then 'The tenant has not agreed to the declarations for themselves yet'
      else format('The tenant has not agreed to the declarations for %s yet', now_is.company) end)
    from public.application_declarations as d
    cross join lateral (select private.declared_company(d.application_id) as company) as now_is
    where d.application_id = declaration_faults.application and d.company is distinct from now_is.company
  ), '[]')
$$;
comment on function private.declaration_faults(uuid) is
  'That the declarations of an application are those of another tenant than it has now, as a list of {section, field, message}; empty where they are not.';
revoke execute on function private.declaration_faults(uuid) from public, anon, authenticated;

alter table public.application_requests
  add column asks_declarations boolean not null default false,
  add constraint application_requests_declarations_check check (not asks_declarations or (kind = 'answer' and field is null));
comment on column public.application_requests.asks_declarations is 'Whether the tenant is asked to agree to the declarations again; agree_to_declarations answers it.';
grant select (asks_declarations) on public.application_requests to authenticated;

create function private.ask_for_declarations(application uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_missing boolean := private.declaration_faults(application) <> '[]' and private.is_under_review(application);
  company text := private.declared_company(application);
  wanted text := case when company is null
    then 'You rent the home yourself, and not a company, as our records say now. Please read the declarations and the service agreement for yourself, and agree to them.'
    else format('%s rents the home, as our records say now. Please read the declarations and the service agreement for the company, and agree to them if you may do so for it.', company) end;
begin
  -- It is the tenant before this one that an open request may name.
  update public.application_requests as r set closed_at = clock_timestamp()
  where r.application_id = ask_for_declarations.application and r.asks_declarations and r.answered_at is null and r.closed_at is null
    and not (is_missing and r.words = wanted);
  if is_missing and not exists (
    select from public.application_requests as r
    where r.application_id = ask_for_declarations.application and r.asks_declarations and r.answered_at is null and r.closed_at is null
  ) then
    insert into public.application_requests (application_id, kind, reason_code, words, due_on, asked_by, asks_declarations)
    values (ask_for_declarations.application, 'answer', 'other', wanted, private.london_today() + 7, auth.uid(), true);
  end if;
end
$$;
comment on function private.ask_for_declarations(uuid) is
  'Asks the tenant of an application that is under review to agree to the declarations where they are those of another tenant, once; takes back what nobody has to agree to any more.';
revoke execute on function private.ask_for_declarations(uuid) from public, anon, authenticated;

create or replace function public.save_company_tenant(application_id uuid, company jsonb default null, seen jsonb default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_staff boolean := private.is_admin() and not private.is_auditor();
  missing jsonb := case when company is null then '[]' else private.missing_company(company) end;
  before jsonb;
  status text;
begin
  -- Tenancy first, as everywhere.
  perform from public.tenancy_information as t where t.id = (
    select a.tenancy_id from public.rent_guarantee_applications as a where a.id = save_company_tenant.application_id
  ) for no key update;
  select a.status into status from public.rent_guarantee_applications as a
  where a.id = save_company_tenant.application_id and (is_staff or (a.tenant_id = auth.uid() and a.status = 'draft')) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  before := private.company_of(save_company_tenant.application_id);
  if company is not null and missing = '[]' then
    missing := private.linked_names(company, before);
  end if;
  if missing <> '[]' then
    raise exception '%', missing -> 0 ->> 'message' using detail = missing::text, hint = 'Mend what the details name and save again.';
  end if;
  if save_company_tenant.seen <> coalesce(before, '{}') then
    raise sqlstate 'PT409' using message = 'Someone else changed this record while you were editing it.';
  end if;
  delete from public.company_tenants as c where c.application_id = save_company_tenant.application_id;
  insert into public.company_tenants (application_id, name, country, company_number, registered_office)
  select save_company_tenant.application_id, btrim(company ->> 'name'), btrim(company ->> 'country'),
    case when company ->> 'country' is null then private.company_number(company ->> 'company_number')
      else nullif(btrim(company ->> 'company_number'), '') end,
    btrim(company ->> 'registered_office')
  where company is not null;
  insert into public.company_officers (application_id, place, name, born_on)
  select save_company_tenant.application_id, o.place, btrim(o.officer ->> 'name'), (o.officer ->> 'born_on')::date
  from jsonb_array_elements(company -> 'officers') with ordinality as o (officer, place);
  if private.company_of(save_company_tenant.application_id) is not distinct from before then
    -- It may have been decided, or closed, when it was changed.
    perform private.ask_for_declarations(save_company_tenant.application_id);
    return;
  end if;
  perform private.guard_certified(array[save_company_tenant.application_id], array['company_tenant']);
  insert into public.record_edits (application_id, fields, changed_by) values (save_company_tenant.application_id, array['company_tenant'], auth.uid());
  if company is null then
    update public.tenancy_information as t set regime = null from public.rent_guarantee_applications as a
    where a.id = save_company_tenant.application_id and t.id = a.tenancy_id and t.regime = 'common_law';
  else
    perform private.follow_company(save_company_tenant.application_id);
  end if;
  perform private.refresh_application_search(array[save_company_tenant.application_id]);
  -- A submission has its names screened. Those that staff enter later are screened here, so that no other names take their place before anybody has looked.
  if status <> 'draft' then
    perform private.screen(save_company_tenant.application_id);
    perform private.ask_for_declarations(save_company_tenant.application_id);
  end if;
end
$$;
comment on function public.save_company_tenant(uuid, jsonb, jsonb) is
  'Keeps the company that is the tenant of an application: {name, country, company_number, registered_office, officers: [{name, born_on}]}, or null for a person. country is null for a company at Companies House, and the number optional for one abroad. The tenant of a draft, and staff until a certificate states it; otherwise PT404 (HTTP 404). P0001 names what is wrong in its details. seen is the company as it was read, {} where there was none: another one by now fails with PT409 (HTTP 409). A tenant who has agreed to the declarations for another tenant than this is asked to agree again.';

create or replace function private.keep_declarations(application uuid, shown text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.application_declarations as kept (application_id, version, text, sha256, agreed_by, company)
  select keep_declarations.application, d.version, d.text, keep_declarations.shown, auth.uid(),
    private.declared_company(keep_declarations.application)
  from private.declarations_of(keep_declarations.application) as d
  where encode(sha256(convert_to(d.text, 'UTF8')), 'hex') = keep_declarations.shown
  -- An application that goes back to the draft, or gets another tenant, is agreed to again.
  on conflict on constraint application_declarations_pkey do update
  set version = excluded.version, text = excluded.text, sha256 = excluded.sha256, agreed_at = now(), agreed_by = excluded.agreed_by,
    company = excluded.company;
  if not found then
    raise exception 'What you agree to has changed since you read it. Read it again, then agree to it.';
  end if;
end
$$;

create or replace function public.submission_declarations(application uuid) returns table (version text, text text, sha256 text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from private.own_draft_ids() as own (id) where own.id = submission_declarations.application) and not exists (
    select from public.application_requests as r
    where r.application_id = submission_declarations.application and r.application_id in (select private.own_application_ids())
      and r.asks_declarations and r.answered_at is null and r.closed_at is null
  ) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return query
  select d.version, d.text, encode(sha256(convert_to(d.text, 'UTF8')), 'hex') from private.declarations_of(submission_declarations.application) as d;
end
$$;
comment on function public.submission_declarations(uuid) is
  'What the tenant of a draft agrees to by submitting it, filled in from its answers, and what they are asked to agree to again. submit_application and agree_to_declarations take the sha256 as a sign that this text was shown. PT404 (HTTP 404) for anything else.';

create function public.agree_to_declarations(request_id uuid, declarations_sha256 text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  perform private.lock_application(r.application_id) from public.application_requests as r where r.id = agree_to_declarations.request_id;
  select r.* into request from public.application_requests as r
  where r.id = agree_to_declarations.request_id and r.asks_declarations and r.application_id in (select private.own_application_ids())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.closed_at is not null or request.answered_at is not null then
    perform private.refuse_request('request_id', case when request.closed_at is null
      then 'You have already answered this.' else 'We do not need this any more.' end);
  end if;
  perform private.keep_declarations(request.application_id, agree_to_declarations.declarations_sha256);
  update public.application_requests as r
  set answered_at = clock_timestamp(), answer = 'I agree to the declarations and the service agreement.' where r.id = request.id;
  perform private.tell_tenant(request.application_id, 'declarations-agreed', jsonb_build_object(
    'agreement', (select d.text from public.application_declarations as d where d.application_id = request.application_id)
  ), 'declarations-agreed-' || request.id);
end
$$;
comment on function public.agree_to_declarations(uuid, text) is
  'Tenants: agrees to the declarations that a request of an own application asks for, as submission_declarations has shown them, which mails a copy. Another''s: PT404 (HTTP 404); one that is answered or settled, and a text that has changed since: P0001.';
revoke execute on function public.agree_to_declarations(uuid, text) from public, anon, authenticated;
grant execute on function public.agree_to_declarations(uuid, text) to authenticated;

create or replace function public.answer_request(request_id uuid, answer text default null, document_id uuid default null, document_ids uuid[] default '{}')
returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  -- A page that was opened before this release sends document_id.
  documents uuid[] := array(
    select d.id from unnest(answer_request.document_id || answer_request.document_ids) with ordinality as d (id, place)
    where d.id is not null group by d.id order by min(d.place)
  );
begin
  -- In the order in which a review locks: document, application, request.
  perform from public.application_documents as d where d.id = any (documents) order by d.id for share;
  perform private.lock_application(r.application_id) from public.application_requests as r where r.id = answer_request.request_id;
  select r.* into request from public.application_requests as r
  where r.id = answer_request.request_id and r.application_id in (select private.own_application_ids())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.closed_at is not null or request.answered_at is not null then
    perform private.refuse_request('request_id', case when request.closed_at is null
      then 'You have already answered this.' else 'We do not need this any more.' end);
  end if;
  if request.asks_declarations then
    perform private.refuse_request('answer', 'Read the declarations in your application, and agree to them there.');
  end if;
  if request.kind = 'answer' and nullif(btrim(answer_request.answer), '') is null then
    perform private.refuse_request('answer', 'Write your answer.');
  end if;
  if char_length(answer_request.answer) > 4000 then
    perform private.refuse_request('answer', 'Use 4000 characters or fewer.');
  end if;
  perform private.check_answer_documents(request, documents);
  update public.application_requests as r
  set answered_at = clock_timestamp(), answer = nullif(btrim(answer_request.answer), ''), answer_document_ids = documents
  where r.id = request.id;
end
$$;

create or replace function public.close_request(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close a request.';
  end if;
  perform private.refuse_own_case(r.application_id) from public.application_requests as r where r.id = close_request.request_id;
  select r.* into request from public.application_requests as r where r.id = close_request.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.asks_declarations and request.closed_at is null and private.declaration_faults(request.application_id) <> '[]' then
    perform private.refuse_request('request_id', 'The approval waits for this answer. If the tenant is another one, change who rents.');
  end if;
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.id = request.id and r.closed_at is null;
  if found then
    insert into private.staff_acts_alone (act, request_id, done_by) select 'request_closed', request.id, p.id from public.profiles as p where p.id = auth.uid();
  end if;
  -- What is answered is settled, and its tenant has nothing to do. The same where its mail still waits.
  if request.closed_at is null and request.answered_at is null and (request.mail_at is null or request.mailed_at is not null) then
    perform private.tell_tenant(request.application_id, 'request-closed', jsonb_build_object(
      'kind', request.kind, 'documentType', request.document_type, 'field', request.field, 'words', request.words
    ), 'request-closed-' || request.id);
  end if;
end
$$;

create or replace function private.case_faults(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.missing_for_certificate(application) || private.unnamed_landlord(application.property_manager_id, application.tenancy_id)
    || private.missing_proof(application.id) || private.declaration_faults(application.id)
    || private.landlord_faults(application.property_manager_id, application.tenancy_id)
    || coalesce((select private.home_faults(t.country) from public.tenancy_information as t where t.id = application.tenancy_id), '[]')
$$;

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
      case when private.unnamed_landlord(a.property_manager_id, a.tenancy_id) <> '[]' then 'landlord_name' end,
      case when private.declaration_faults(a.id) <> '[]' then 'declarations' end,
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
  'What an approval waits for, as codes for the queue: proofs, records, a landlord or agent to look at (landlord), the name of an agent''s landlord (landlord_name), the declarations of the tenant that it has now (declarations), a match with the sanctions list that nobody has decided (screening), and a name that is on it (sanctioned).';

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (15, 'declarations-agreed', 'tenant', 'Copy of declarations agreed to again', 'To the tenant who agrees to the declarations after the submission, because another tenant is recorded.',
   private.with_common_placeholders('{"application_number": "the application''s number", "agreement": "a copy of what the tenant agreed to", "link": "the button to the application"}'),
   '{agreement,link}', 'What you agreed to: {{application_number}}',
   'Thank you. Your application goes on, and there is nothing for you to do now. This is what you agreed to. Keep it.

{{agreement}}

{{link}}', null);

-- Those that are under review already.
select private.ask_for_declarations(d.application_id) from public.application_declarations as d where private.declaration_faults(d.application_id) <> '[]';
