-- The due days of requests and the amounts of a renewal are texts: what is no day or no amount fails with the sentence of its field. As a date or a number
-- it failed before the function began, in PostgreSQL's words.

drop function public.ask_correction(uuid, text, text, date);
drop function public.ask_tenant(uuid, text, text, text, text, date);
drop function public.review_document(uuid, text, jsonb, text, text, date);
drop function public.ask_landlord(uuid, text, text, date);
drop function public.renew_certificate(text, text, text, numeric, numeric);
drop function public.preview_renewal(text, text, text, numeric, numeric);
drop function private.renewal_changes(text, numeric, numeric);

create function private.due_day(given text) returns date
language plpgsql stable set search_path = '' as $$
begin
  if given is not null and not private.reads_as(given, 'day') then
    perform private.refuse_request('due_on', 'The due date must be a real date, today or later, and within a year.');
  end if;
  return given::date;
end
$$;
comment on function private.due_day(text) is 'The day by which something is needed, null for none. Fails in plain words for what is no day.';

create function public.ask_tenant(
  application_id uuid, kind text, document_type text default null, reason_code text default null, words text default null, due_on text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may ask a tenant for something.';
  end if;
  if not exists (select from public.rent_guarantee_applications as a where a.id = ask_tenant.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if ask_tenant.kind is null or ask_tenant.kind not in ('document', 'answer') then
    perform private.refuse_request('kind', 'Ask for a document or for an answer.');
  end if;
  if ask_tenant.kind = 'document' and ask_tenant.document_type is null then
    perform private.refuse_request('document_type', 'Say what kind of document you ask for.');
  end if;
  request.application_id := ask_tenant.application_id;
  request.kind := ask_tenant.kind;
  request.document_type := case when ask_tenant.kind = 'document' then ask_tenant.document_type end;
  request.reason_code := ask_tenant.reason_code;
  request.words := ask_tenant.words;
  request.due_on := private.due_day(ask_tenant.due_on);
  return private.add_request(request);
end
$$;
comment on function public.ask_tenant(uuid, text, text, text, text, text) is
  'Staff: asks the tenant of an application under review for a document or an answer, and gives the id of the request, which is due on a day as YYYY-MM-DD, in a week without one. What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';

create function public.ask_correction(application_id uuid, field text, words text, due_on text default null) returns uuid
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
comment on function public.ask_correction(uuid, text, text, text) is
  'Staff: asks the tenant of an application under review to correct a field, and gives the id of the request. What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';

create function public.review_document(
  document_id uuid, decision text, checklist jsonb default '{}', reason_code text default null, words text default null, due_on text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
  review public.document_reviews;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may review a document.';
  end if;
  select d.* into document from public.application_documents as d where d.id = review_document.document_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Document not found.';
  end if;
  perform private.lock_application(document.application_id);
  review.checklist := coalesce(review_document.checklist, '{}');
  perform private.check_review(review_document.decision, review.checklist, review_document.reason_code);
  if review_document.decision = 'accepted' then
    perform private.accept_document(document, review.checklist);
    return null;
  end if;
  review.reason_code := review_document.reason_code;
  review.words := review_document.words;
  return private.refuse_document(document, review, private.due_day(review_document.due_on));
end
$$;
comment on function public.review_document(uuid, text, jsonb, text, text, text) is
  'Staff: accepts a document, which verifies it, or refuses it with a reason and words, which unverifies it, asks the tenant for a new one, and gives the id of that request. What is wrong fails with P0001, the details a JSON list of {section, field, message}.';

create function public.ask_landlord(application_id uuid, kind text, words text, due_on text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.london_today();
  manager uuid;
  due_day date;
  request_id uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may ask a landlord for something.';
  end if;
  if not exists (select from public.rent_guarantee_applications as a where a.id = ask_landlord.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if not private.is_under_review(ask_landlord.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review, so its landlord is not asked for anything.');
  end if;
  select a.property_manager_id into manager from public.rent_guarantee_applications as a where a.id = ask_landlord.application_id;
  if manager is null then
    perform private.refuse_request('application_id', 'This application names no property manager.');
  end if;
  if ask_landlord.kind is null or ask_landlord.kind not in ('confirmation', 'answer') then
    perform private.refuse_request('kind', 'Ask for a confirmation or for an answer.');
  end if;
  if nullif(btrim(ask_landlord.words), '') is null then
    perform private.refuse_request('words', 'Say in your own words what the landlord is to confirm or to answer.');
  end if;
  due_day := private.due_day(ask_landlord.due_on);
  if due_day not between today and today + 365 then
    perform private.refuse_request('due_on', 'The due date is today or later, and within a year.');
  end if;
  insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on, asked_by)
  values (ask_landlord.application_id, manager, ask_landlord.kind, btrim(ask_landlord.words), coalesce(due_day, today + 7), auth.uid())
  returning id into request_id;
  return request_id;
end
$$;
comment on function public.ask_landlord(uuid, text, text, text) is
  'Staff: asks the landlord or agent of an application under review for a confirmation or an answer, and gives the id of the request. Without a date it is due in a week. What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';

create function private.renewal_changes(until text, guarantee_amount text, monthly_limit text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('certificate_end_date', until, 'guarantee_amount', guarantee_amount, 'monthly_limit', monthly_limit))
$$;
comment on function private.renewal_changes(text, text, text) is 'What a renewal changes.';

create function public.renew_certificate(
  certificate_number text, until text, reason text, guarantee_amount text default null, monthly_limit text default null
) returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  changes jsonb := private.renewal_changes(until, guarantee_amount, monthly_limit);
  after jsonb;
begin
  perform private.require_permission('decide');
  record := private.version_in_force(renew_certificate.certificate_number);
  after := private.draft_renewal(record, changes, reason);
  return query select * from private.add_replacement(record, 'renewal', after, changes, reason);
end
$$;
comment on function public.renew_certificate(text, text, text, text, text) is
  'Staff who decide: makes the deed that covers a longer period, until a day as YYYY-MM-DD, and with guarantee_amount and monthly_limit more in all and a month, to wait for its signatures.';

create function public.preview_renewal(
  certificate_number text, until text, reason text, guarantee_amount text default null, monthly_limit text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
begin
  perform private.require_permission('decide');
  record := private.version_in_force(preview_renewal.certificate_number);
  return jsonb_build_object(
    'before', record.statement, 'needs_consent', false,
    'after', private.draft_renewal(record, private.renewal_changes(until, guarantee_amount, monthly_limit), reason)
  );
end
$$;
comment on function public.preview_renewal(text, text, text, text, text) is
  'Staff who decide: what the version in force states and what the deed would state that renews it until a day, as YYYY-MM-DD. Changes nothing.';

revoke execute on function public.ask_tenant(uuid, text, text, text, text, text), public.ask_correction(uuid, text, text, text),
  public.review_document(uuid, text, jsonb, text, text, text), public.ask_landlord(uuid, text, text, text),
  public.renew_certificate(text, text, text, text, text), public.preview_renewal(text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.ask_tenant(uuid, text, text, text, text, text), public.ask_correction(uuid, text, text, text),
  public.review_document(uuid, text, jsonb, text, text, text), public.ask_landlord(uuid, text, text, text),
  public.renew_certificate(text, text, text, text, text), public.preview_renewal(text, text, text, text, text) to authenticated;
