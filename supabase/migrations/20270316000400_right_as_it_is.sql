-- A tenant who was asked to correct what is right as it is could only give another value or write a message, and the request stayed open. That it is right, and why,
-- is an answer of its own: it is kept with the request, and staff close it or ask on.

alter table public.application_requests
  add column kept_because text constraint application_requests_kept_because_check check (btrim(kept_because) <> '' and char_length(kept_because) <= 1000),
  add constraint application_requests_kept_check check (kept_because is null or (field is not null and answered_at is not null and answer is null));
comment on column public.application_requests.kept_because is 'Why what was to be corrected is right as it is, in the words of the tenant; null: no such answer.';
grant select (kept_because) on public.application_requests to authenticated;

create function public.keep_as_it_is(request_id uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  perform private.lock_application(r.application_id) from public.application_requests as r where r.id = keep_as_it_is.request_id;
  select r.* into request from public.application_requests as r
  where r.id = keep_as_it_is.request_id and r.application_id in (select private.own_application_ids())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.closed_at is not null or request.answered_at is not null then
    perform private.refuse_request('request_id', case when request.closed_at is null
      then 'You have already answered this.' else 'We do not need this any more.' end);
  end if;
  if request.field is null then
    perform private.refuse_request('request_id', case request.kind when 'document' then 'Upload the document.' else 'Write your answer.' end);
  end if;
  if private.printed(keep_as_it_is.words, 1001) is null then
    perform private.refuse_request('words', 'Say why it is right.');
  end if;
  if char_length(btrim(keep_as_it_is.words)) > 1000 then
    perform private.refuse_request('words', 'Use 1000 characters or fewer.');
  end if;
  update public.application_requests as r set answered_at = clock_timestamp(), kept_because = btrim(keep_as_it_is.words) where r.id = request.id;
end
$$;
comment on function public.keep_as_it_is(uuid, text) is
  'Tenants: answers a request for a correction of an own application: it is right as it is, and why. Another''s: PT404 (HTTP 404); what is wrong with it: P0001, the details a JSON list of {section, field, message}.';
revoke execute on function public.keep_as_it_is(uuid, text) from public, anon, authenticated;
grant execute on function public.keep_as_it_is(uuid, text) to authenticated;

create or replace function public.list_application_timeline(application_id uuid) returns table (id uuid, kind text, happened_at timestamp with time zone, actor_id uuid, actor_name text, type text, detail text, direction text, fields text[], is_ours boolean)
language sql stable set search_path = '' as $$
  select happening.id, happening.kind, happening.happened_at, who.actor_id,
    case when who.actor_id = tenant.tenant_id then private.case_person(list_application_timeline.application_id) else p.display_name end,
    happening.type, happening.detail, happening.direction, happening.fields, coalesce(w.is_ours, false)
  from (
    select h.id, 'status' as kind, h.changed_at as happened_at, null::uuid as actor_id, h.status as type, h.notes as detail,
      null as direction, null::text[] as fields
    from public.application_status_history as h
    where h.application_id = list_application_timeline.application_id
    union all
    -- What a property manager's user is told of it; those who may read the history itself have these rows from there.
    select m.id, 'status', m.changed_at, null, m.status, null, null, null
    from private.managed_status_history(list_application_timeline.application_id) as m
    where not exists (select from public.application_status_history as h where h.id = m.id)
    union all
    select c.id, 'message', c.created_at, null, c.communication_type, c.subject, c.direction, null
    from public.application_communications as c
    where c.application_id = list_application_timeline.application_id and c.status <> 'draft'
    union all
    -- Who may not read the rejections is not told that there was an appeal.
    select d.id, case when exists (
        select from public.application_rejections as j
        join public.rent_guarantee_applications as a on a.id = j.application_id and a.tenant_id = d.uploaded_by
        where j.application_id = d.application_id and j.appealed_at is not null
          and d.uploaded_at between j.rejected_at and coalesce(j.appeal_decided_at, 'infinity')
      ) then 'document_for_appeal' else 'document' end, d.uploaded_at, null, d.document_type, d.file_name, null, null
    from public.application_documents as d
    where d.application_id = list_application_timeline.application_id
    union all
    select k.id, case k.change when 'uploaded' then 'document' else 'document_' || k.change end, k.changed_at, null, k.document_type, d.file_name, null, null
    from public.document_changes as k
    left join public.application_documents as d on d.id = k.document_id
    where k.application_id = list_application_timeline.application_id
    union all
    select e.id, 'edit', e.changed_at, null,
      case when e.tenancy_id is not null then 'tenancy' when e.property_manager_id is not null then 'property_manager' else 'application' end,
      null, null, e.fields
    from public.rent_guarantee_applications as a
    cross join lateral (
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r where r.application_id = a.id
      union all
      -- What was done to these records before is no part of this application.
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r where r.tenancy_id = a.tenancy_id and r.changed_at >= a.created_at
      union all
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r where r.property_manager_id = a.property_manager_id and r.changed_at >= a.created_at
    ) as e
    where a.id = list_application_timeline.application_id
    union all
    select md5(r.id || ' endorsed')::uuid, case when r.early_end is null then 'certificate_endorsed' else 'certificate_ends_early' end,
      r.created_at, null, coalesce(r.early_end::text, r.version::text), r.statement #>> '{changes,0,reason}', null, null
    from (
      select c.id, c.created_at, c.version, c.statement, private.early_end(c.id) as early_end from public.certificate_records as c
      where c.application_id = list_application_timeline.application_id and c.version > 1
        -- Nobody else is told of a version before it is issued.
        and (c.issued_at is not null or (select private.is_admin()))
    ) as r
    union all
    select md5(s.version_id || ' signed ' || s.place)::uuid, 'certificate_signed', s.signed_at, s.user_id, r.version::text, null, null, null
    from public.certificate_signatures as s
    join public.certificate_records as r on r.id = s.version_id
    where r.application_id = list_application_timeline.application_id
    union all
    select r.id, 'certificate_issued', r.issued_at, null, r.version::text, r.certificate_number, null, null
    from public.certificate_records as r
    where r.application_id = list_application_timeline.application_id and r.issued_at is not null
    union all
    select w.id, 'withdrawal_proposed', w.proposed_at, w.proposed_by, w.ground, w.notice_until::text, null, null
    from public.certificate_withdrawals as w
    join public.certificate_records as r on r.id = w.version_id
    where r.application_id = list_application_timeline.application_id
    union all
    select n.id, n.kind, n.happened_at, n.actor_id, n.type, n.detail, null, null
    from private.notice_events(list_application_timeline.application_id) as n
    union all
    select md5(r.id || ' withdrawn')::uuid, 'certificate_withdrawn', r.withdrawn_at, null, r.version::text, r.certificate_number, null, null
    from public.certificate_records as r
    where r.application_id = list_application_timeline.application_id and r.withdrawn_at is not null
    union all
    -- Staff alone may read it.
    select md5(b.id || ' taken back')::uuid, 'certificate_taken_back', b.taken_back_at, b.taken_back_by, b.version::text,
      b.statement #>> '{changes,0,reason}', null, null
    from public.taken_back_versions as b
    where b.application_id = list_application_timeline.application_id
    union all
    -- A refused document asks for another one by itself.
    select q.id, case when q.field is not null then 'correction' when q.document_id is not null then 'document_refused' else 'request' end,
      q.asked_at, null, coalesce(q.field, q.document_type, 'answer'), q.words, null, null
    from public.application_requests as q
    where q.application_id = list_application_timeline.application_id
    union all
    -- Its tenant alone answers it.
    select md5(q.id || ' answered')::uuid,
      case when q.kept_because is not null then 'correction_declined' when q.field is not null then 'correction_answered' else 'request_answered' end,
      q.answered_at, a.tenant_id, coalesce(q.field, q.document_type, 'answer'), coalesce(q.kept_because, q.answer), null, null
    from public.application_requests as q
    join public.rent_guarantee_applications as a on a.id = q.application_id
    where q.application_id = list_application_timeline.application_id and q.answered_at is not null
    union all
    select md5(q.id || ' accepted')::uuid, 'correction_accepted', q.accepted_at, null, q.field, q.answer, null, null
    from public.application_requests as q
    where q.application_id = list_application_timeline.application_id and q.accepted_at is not null
    union all
    select e.id, e.kind, e.happened_at, e.actor_id, e.type, e.detail, null, null
    from private.hidden_events(list_application_timeline.application_id) as e
    union all
    select md5(j.id || ' appealed')::uuid, 'appeal', j.appealed_at, a.tenant_id, j.reason_code, j.appeal_words, null, null
    from public.application_rejections as j
    join public.rent_guarantee_applications as a on a.id = j.application_id
    where j.application_id = list_application_timeline.application_id and j.appealed_at is not null
    union all
    select md5(j.id || ' appeal decided')::uuid, 'appeal_decided', j.appeal_decided_at, null, j.appeal_outcome, j.appeal_reply, null, null
    from public.application_rejections as j
    where j.application_id = list_application_timeline.application_id and j.appeal_outcome <> 'withdrawn'
    union all
    -- Its tenant alone withdraws it.
    select md5(j.id || ' appeal withdrawn')::uuid, 'appeal_withdrawn', j.appeal_decided_at, a.tenant_id, j.reason_code, null, null, null
    from public.application_rejections as j
    join public.rent_guarantee_applications as a on a.id = j.application_id
    where j.application_id = list_application_timeline.application_id and j.appeal_outcome = 'withdrawn'
    union all
    select e.id, 'closing', e.closed_at, null, e.kind, e.reason, null, null
    from public.application_closings as e
    where e.application_id = list_application_timeline.application_id
    union all
    select md5(e.id || ' reopened')::uuid, 'reopening', e.reopened_at, null, e.kind, e.reopen_reason, null, null
    from public.application_closings as e
    where e.application_id = list_application_timeline.application_id and e.reopened_at is not null
  ) as happening
  left join private.application_actors(list_application_timeline.application_id) as w on w.event = happening.id
  cross join lateral (select coalesce(happening.actor_id, w.actor_id) as actor_id) as who
  left join public.profiles as p on p.id = who.actor_id
  left join public.rent_guarantee_applications as tenant on tenant.id = list_application_timeline.application_id and p.id is not null
  order by happening.happened_at desc, happening.id desc
$$;

comment on function public.list_application_timeline(uuid) is
  'What happened to an application, newest first, as far as the caller may see it. kind: status (type is the status, detail the note; a property manager''s user is told neither the note nor who it was), message (its type, subject and direction), document (its type and file name), document_for_appeal (the same, of what the tenant added between the rejection and the decision on the appeal), document_verified, document_unverified, document_deleted (the same; a deleted document''s name is gone), edit (type application, tenancy or property_manager, and the fields that changed), certificate_endorsed (type is the version, detail the reason), certificate_ends_early (type is the new last day covered, detail the reason), certificate_signed (staff; type is the version), certificate_taken_back (staff; type is the version, detail the reason that it gave), certificate_issued and certificate_withdrawn (type is the version, detail the number), withdrawal_proposed (staff) or withdrawal_notice (type is the ground, detail the last day of the notice), request and request_answered (type is the document''s type or answer, detail what is asked or answered), document_refused (type is the document''s type, detail what the tenant is to do), correction, correction_answered and correction_accepted (type is the field, detail the words, then the value), correction_declined (type is the field, detail why it is right as it is), landlord_request (type is confirmation or answer, detail the words, for staff), landlord_answered (for staff type is confirmed, denied or answer, and detail the words; for the tenant type is answer), fee_waived (type is certificate, detail the reason), case_taken, case_put_back and case_handed_over (staff whom the application does not concern; type is the name of who has the case then, detail what was written to them), appeal (type is the reason of the rejection, detail the tenant''s words), appeal_withdrawn, appeal_decided (type is the outcome, detail the reply), closing (type is withdrawn or closed, detail the reason), reopening (the same). actor_id and actor_name are for staff and for who did it; is_ours says to everybody else that it was our team.';

create or replace function private.tell_of_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'request-answered', 'data', jsonb_build_object(
    'kind', new.kind, 'documentType', new.document_type, 'field', new.field, 'words', new.words,
    -- The date of birth proves who somebody is, and stays behind the sign-in.
    'answer', case when new.field is distinct from 'tenant.date_of_birth' then left(new.answer, 1000) end, 'isRight', new.kept_because is not null,
    'why', case when new.field is distinct from 'tenant.date_of_birth' then new.kept_because end,
    'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'answer-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = private.staff_to_tell(new)
  where a.id = new.application_id and p.email <> '';
  return null;
end
$$;

create or replace function private.check_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind text := (select f.kind from private.correctable_fields() as f where f.field = new.field);
  is_same boolean;
begin
  case kind
    when 'date' then perform private.check_corrected_day(new);
    when 'money' then perform private.check_corrected_amount(new);
    when 'phone' then new.answer := private.corrected_phone(new.field, new.answer);
    else perform private.check_corrected_text(new.field, new.answer);
  end case;
  if new.field = 'tenant.postal_code' and not private.is_uk_postcode(new.answer) and exists (
    select from public.submitted_tenants as t where t.application_id = new.application_id and btrim(t.country) = 'United Kingdom'
  ) then
    perform private.refuse_request('answer', 'Enter the whole postcode of your address, such as CF10 3BY.');
  end if;
  is_same := case kind
    when 'money' then new.answer::numeric = new.old_value::numeric
    when 'phone' then regexp_replace(new.answer, '[^0-9]', '', 'g') = regexp_replace(new.old_value, '[^0-9]', '', 'g')
    else new.answer = new.old_value
  end;
  if is_same then
    perform private.refuse_request('answer', 'This is what your application says already. If it is right, answer that it is right as it is.');
  end if;
  return new;
end
$$;

create or replace function private.waiting_corrections(application uuid) returns table (record text, name text, kind text, answer text, old_value text)
language sql stable security definer set search_path = '' as $$
  select split_part(f.field, '.', 1), split_part(f.field, '.', 2), f.kind, newest.answer, newest.old_value
  from private.correctable_fields() as f
  cross join lateral (
    select r.answer, r.old_value, r.accepted_at from public.application_requests as r
    where r.application_id = waiting_corrections.application and r.field = f.field and r.answered_at is not null
    order by r.answered_at desc limit 1
  ) as newest
  where newest.accepted_at is null and newest.answer is not null
    -- An answer of earlier releases has no dialling code, and may be of another country than the number before it.
    and (f.kind <> 'phone' or newest.answer ~ '^[+][0-9]+ ')
$$;

create or replace function public.accept_correction(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  target record;
  is_known boolean;
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
    perform private.refuse_request('request_id', case
      when request.closed_at is not null then 'This request is closed.'
      when request.kept_because is not null then 'The tenant has answered that it is right as it is.'
      else 'The tenant has not answered yet.'
    end);
  end if;
  select f.*, split_part(f.field, '.', 2) as name, private.correctable_record(request.application_id, f.relation) as id,
    case f.kind when 'date' then 'date' when 'money' then 'numeric' else 'text' end as type
  into target from private.correctable_fields() as f where f.field = request.field;
  if target.id is null then
    perform private.refuse_request('field', 'The application has no such record any more.');
  end if;
  if target.kind = 'phone' then
    perform private.take_phone(target.relation, target.name, target.id, request.answer);
  else
    execute format('select t.%1$I is not distinct from $1::%2$s from public.%3$I as t where t.id = $2', target.name, target.type, target.relation)
    into is_known using request.answer, target.id;
    execute format('update public.%I as t set %I = $1::%s where t.id = $2', target.relation, target.name, target.type) using request.answer, target.id;
  end if;
  if target.relation = 'profiles' then
    perform private.correct_submitted_tenant(request.application_id, target.name);
    if is_known or target.name not in ('first_name', 'surname', 'date_of_birth') then
      -- The other records, and private.check_identity_again for a change of these three fields, write their edits themselves.
      insert into public.record_edits (application_id, fields, changed_by) values (request.application_id, array[target.name], auth.uid());
    end if;
  end if;
  update public.application_requests as r set accepted_at = clock_timestamp(), closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.id = request.id;
end
$$;
