-- The activity of a member of staff left out what they do most: taking and handing over cases, amounts and other fields, the reasons of an approval that goes on,
-- waivers, reopenings, merges, what they ask a landlord, the requests that they close, property managers that they add, and failed work that they start again.

-- What leaves no other trace of who did it.
create table private.staff_acts_alone (
  id uuid primary key default gen_random_uuid(),
  act text not null check (act in ('request_closed', 'work_restarted')),
  request_id uuid references public.application_requests (id) on delete cascade,
  landlord_request_id uuid references public.landlord_requests (id) on delete cascade,
  work text,
  done_by uuid not null references public.profiles (id) on delete cascade,
  done_at timestamptz not null default clock_timestamp() constraint staff_acts_alone_done_at_range_check check (private.in_range(done_at)),
  constraint staff_acts_alone_subject_check check (
    num_nonnulls(request_id, landlord_request_id, work) = 1 and (act = 'work_restarted') = (work is not null)
  )
);
create index staff_acts_alone_done_by_idx on private.staff_acts_alone (done_by, done_at desc);
create index staff_acts_alone_request_id_idx on private.staff_acts_alone (request_id);
create index staff_acts_alone_landlord_request_id_idx on private.staff_acts_alone (landlord_request_id);
comment on table private.staff_acts_alone is 'What a member of staff did that no other row tells of. Written by the functions that do it, read by list_user_activity.';
comment on column private.staff_acts_alone.id is 'The key.';
comment on column private.staff_acts_alone.act is 'request_closed: by itself, and not by a decision or a review; work_restarted.';
comment on column private.staff_acts_alone.request_id is 'The request of a tenant that was closed; null for anything else.';
comment on column private.staff_acts_alone.landlord_request_id is 'The request of a landlord or agent that was closed; null for anything else.';
comment on column private.staff_acts_alone.work is 'The kind of the failed job, or all; null for anything else.';
comment on column private.staff_acts_alone.done_by is 'Who did it.';
comment on column private.staff_acts_alone.done_at is 'When.';

create or replace function public.retry_job(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may start work again.';
  end if;
  if not private.restart_job(retry_job.id) then
    raise sqlstate 'PT404' using message = 'This has been started again already, or is too old to be of use.';
  end if;
  insert into private.staff_acts_alone (act, work, done_by)
  select 'work_restarted', j.kind, p.id from private.jobs as j join public.profiles as p on p.id = auth.uid() where j.id = retry_job.id;
end
$$;

create or replace function public.retry_all_jobs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  started integer;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may start work again.';
  end if;
  select count(*) filter (where private.restart_job(j.id)) into started from private.jobs as j where j.failed_at is not null;
  if started > 0 then
    insert into private.staff_acts_alone (act, work, done_by) select 'work_restarted', 'all', p.id from public.profiles as p where p.id = auth.uid();
  end if;
  return started;
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
  select r.* into request from public.application_requests as r where r.id = close_request.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.id = request.id and r.closed_at is null;
  if found then
    insert into private.staff_acts_alone (act, request_id, done_by) select 'request_closed', request.id, p.id from public.profiles as p where p.id = auth.uid();
  end if;
  -- What is answered is settled, and its tenant has nothing to do.
  if request.closed_at is null and request.answered_at is null then
    perform private.tell_tenant(request.application_id, 'request-closed', jsonb_build_object(
      'kind', request.kind, 'documentType', request.document_type, 'field', request.field, 'words', request.words
    ), 'request-closed-' || request.id);
  end if;
end
$$;

create or replace function public.close_landlord_request(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close a request.';
  end if;
  select r.* into request from public.landlord_requests as r where r.id = close_landlord_request.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.closed_at is null then
    update public.landlord_requests as r set closed_at = clock_timestamp() where r.id = request.id;
    insert into private.staff_acts_alone (act, landlord_request_id, done_by) select 'request_closed', request.id, p.id from public.profiles as p where p.id = auth.uid();
  end if;
end
$$;

-- An amount is the guarantee's and nobody's personal data.
alter table public.record_edits add column guarantee_amount numeric(12, 2) constraint record_edits_guarantee_amount_range_check check (guarantee_amount <> 'NaN');
comment on column public.record_edits.guarantee_amount is 'The new guarantee amount, where it is among the fields. For staff; kept since this column is there.';

create or replace function private.write_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- What the database stamps itself, and what staff alone keep track of, is no edit.
  ignored text[] := array['id', 'version', 'created_at', 'updated_at', 'created_by', 'email_processed'];
  after jsonb := to_jsonb(new);
  before jsonb := to_jsonb(old);
  changed text[];
begin
  -- The new version of the certificate says what an endorsement changed.
  if current_setting('private.is_endorsing', true) = 'yes' then
    return null;
  end if;
  if tg_argv[0] = 'application' then
    ignored := ignored || array['status', 'submitted_at', 'approved_at'];
    if after -> 'status' <> before -> 'status' then
      ignored := ignored || array['certificate_number', 'certificate_start_date', 'certificate_end_date'];
    end if;
  end if;
  -- These follow from another answer by themselves.
  if tg_argv[0] = 'tenancy' and after -> 'postal_code' <> before -> 'postal_code'
    and (after ->> 'nation') is not distinct from private.nation_of_postcode(after ->> 'postal_code') then
    ignored := ignored || array['nation'];
  end if;
  if tg_argv[0] = 'tenancy' and (after ->> 'signing') is null and after -> 'entered_into' <> before -> 'entered_into' then
    ignored := ignored || array['signing'];
  end if;
  changed := private.changed_fields(before, after, ignored);
  if changed <> '{}' then
    insert into public.record_edits (application_id, tenancy_id, property_manager_id, fields, for_staff, changed_by, guarantee_amount)
    values (
      case tg_argv[0] when 'application' then (after ->> 'id')::uuid when 'notes' then (after ->> 'application_id')::uuid end,
      case tg_argv[0] when 'tenancy' then (after ->> 'id')::uuid end,
      case tg_argv[0] when 'property_manager' then (after ->> 'id')::uuid end,
      changed, tg_argv[0] = 'notes',
      -- An update by another trigger is nobody's.
      case when pg_trigger_depth() = 1 then (select auth.uid()) end,
      case when 'guarantee_amount' = any (changed) then (after ->> 'guarantee_amount')::numeric end
    );
  end if;
  return null;
end
$$;

create or replace function public.list_user_activity(user_id uuid, page_size integer default 30, page_offset integer default 0) returns table (id uuid, kind text, happened_at timestamptz, application_id uuid, application_number text, type text, detail text)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(page_size, 1), 200);
  skipped integer := greatest(page_offset, 0);
  own_cases uuid[] := array(select private.own_case_ids());
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read what a user did.';
  end if;
  return query
  select act.id, act.kind, act.happened_at, act.application_id, a.application_number, act.type, act.detail
  from (
    (select h.id, 'status' as kind, h.changed_at as happened_at, h.application_id, h.status as type, h.notes as detail
    from public.application_status_history as h where h.changed_by = list_user_activity.user_id
    order by h.changed_at desc, h.id desc limit wanted + skipped)
    union all
    (select d.id, 'document', d.uploaded_at, d.application_id, d.document_type, d.file_name
    from public.application_documents as d where d.uploaded_by = list_user_activity.user_id
    order by d.uploaded_at desc, d.id desc limit wanted + skipped)
    union all
    (select d.id, 'document', d.uploaded_at, d.application_id, d.document_type, d.file_name
    from public.staff_authors as w join public.application_documents as d on d.id = w.document_id where w.user_id = list_user_activity.user_id
    order by d.uploaded_at desc, d.id desc limit wanted + skipped)
    union all
    (select c.id, 'communication', c.created_at, c.application_id, c.communication_type, c.subject
    from public.application_communications as c where c.created_by = list_user_activity.user_id
    order by c.created_at desc, c.id desc limit wanted + skipped)
    union all
    (select c.id, 'communication', c.created_at, c.application_id, c.communication_type, c.subject
    from public.staff_authors as w join public.application_communications as c on c.id = w.communication_id where w.user_id = list_user_activity.user_id
    order by c.created_at desc, c.id desc limit wanted + skipped)
    union all
    (select md5(s.version_id || ' signed ' || s.place)::uuid, 'signature', s.signed_at, r.application_id, r.version::text, r.certificate_number
    from public.certificate_signatures as s join public.certificate_records as r on r.id = s.version_id where s.user_id = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(e.version_id || ' made')::uuid, 'certificate_change', e.made_at, r.application_id, r.version::text, e.reason
    from public.certificate_endorsements as e join public.certificate_records as r on r.id = e.version_id where e.made_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(b.id || ' taken back')::uuid, 'version_taken_back', b.taken_back_at, b.application_id, b.version::text, null
    from public.taken_back_versions as b where b.taken_back_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select w.id, 'withdrawal_proposed', w.proposed_at, r.application_id, w.ground, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.proposed_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(w.id || ' confirmed')::uuid, 'withdrawal_confirmed', w.confirmed_at, r.application_id, w.ground, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.confirmed_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select p.id, 'withdrawal_ended', p.ended_at, p.application_id, p.outcome, p.reason
    from public.ended_proposals as p where p.ended_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select v.id, 'document_review', v.reviewed_at, d.application_id, v.decision, d.document_type
    from public.document_reviews as v join public.application_documents as d on d.id = v.document_id where v.reviewed_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select q.id, 'request', q.asked_at, q.application_id, coalesce(q.document_type, 'answer'), q.words
    from public.application_requests as q where q.asked_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(j.id || ' appeal decided')::uuid, 'appeal_decided', j.appeal_decided_at, j.application_id, j.appeal_outcome, j.appeal_reply
    from public.application_rejections as j where j.appeal_decided_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select l.id, 'closing', l.closed_at, l.application_id, l.kind, l.reason
    from public.application_closings as l where l.closed_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select m.id, 'match_decision', m.decided_at, m.application_id, m.decision, concat_ws(E'\n', m.entry_name, m.reason)
    from public.screening_decisions as m where m.decided_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5('permission ' || k.id)::uuid, 'permission', k.acted_at, null, k.act, concat_ws(': ', private.staff_name(k.user_id), k.permission)
    from public.permission_acts as k where k.acted_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5('confirmed ' || k.id)::uuid, 'permission_confirmed', k.acted_at, null, k.act, concat_ws(': ', private.staff_name(k.user_id), k.permission)
    from public.permission_acts as k where k.confirmed_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select g.id, 'guarantor', g.changed_at, null, g.field, null
    from public.guarantor_changes as g where g.changed_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select o.id, 'sanctions_list', o.loaded_at, null, o.published_on::text, null
    from public.sanctions_lists as o where o.loaded_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select x.id, 'mail_text', x.written_at, null, x.template, x.reason
    from public.mail_text_versions as x where x.written_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select n.id, 'account_linked', n.linked_at, null, 'linked', c.company_name
    from public.property_manager_links as n join public.property_managers as c on c.id = n.property_manager_id where n.linked_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(n.id || ' unlinked')::uuid, 'account_linked', n.unlinked_at, null, 'unlinked', c.company_name
    from public.property_manager_links as n join public.property_managers as c on c.id = n.property_manager_id where n.unlinked_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select s.id, 'assignment', s.assigned_at, s.application_id,
      case when s.assigned_to is null then 'put_back' when s.assigned_to = s.assigned_by then 'taken' else 'handed_over' end,
      concat_ws(': ', case when s.assigned_to <> s.assigned_by then private.staff_name(s.assigned_to) end, s.words)
    from public.case_assignments as s where s.assigned_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select e.id, 'edit', e.changed_at, e.application_id, array_to_string(e.fields, ','),
      e.guarantee_amount || ' ' || (select w.guarantee_currency from public.rent_guarantee_applications as w where w.id = e.application_id)
    from public.record_edits as e where e.changed_by = list_user_activity.user_id and e.application_id is not null
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select r.id, 'amount_reason', r.given_at, r.application_id, 'amount', r.reason
    from public.amount_reasons as r where r.given_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(y.application_id || ' rule ' || y.rule || ' ' || y.given_at)::uuid, 'rule_reason', y.given_at, y.application_id, y.rule::text, y.reason
    from public.rule_reasons as y where y.given_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(f.application_id || ' waived')::uuid, 'fee_waiver', f.waived_at, f.application_id, 'waived', f.reason
    from public.fee_waivers as f where f.waived_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(l.id || ' opened')::uuid, 'reopening', l.reopened_at, l.application_id, l.kind, l.reopen_reason
    from public.application_closings as l where l.reopened_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select g.id, 'merge', g.merged_at, null, g.property_manager_id::text, concat_ws(E'\n', g.company_name, kept.company_name, g.reason)
    from public.property_manager_merges as g join public.property_managers as kept on kept.id = g.property_manager_id where g.merged_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select q.id, 'landlord_request', q.asked_at, q.application_id, q.kind, q.words
    from public.landlord_requests as q where q.asked_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select t.id, t.act, t.done_at, coalesce(q.application_id, l.application_id),
      case when t.landlord_request_id is not null then 'landlord' else coalesce(t.work, 'tenant') end, coalesce(q.words, l.words)
    from private.staff_acts_alone as t
    left join public.application_requests as q on q.id = t.request_id
    left join public.landlord_requests as l on l.id = t.landlord_request_id
    where t.done_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select c.id, 'manager_added', c.created_at, null, c.id::text, c.company_name
    from public.staff_authors as w join public.property_managers as c on c.id = w.property_manager_id where w.user_id = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
  ) as act
  left join public.rent_guarantee_applications as a on a.id = act.application_id
  -- What colleagues do with a case of the reader's own is for others.
  where act.application_id is null or act.application_id <> all (own_cases) or list_user_activity.user_id = auth.uid()
  order by act.happened_at desc, act.id desc
  limit wanted offset skipped;
end
$$;
comment on function public.list_user_activity(uuid, integer, integer) is
  'Staff: what a person did, newest first. kind: status, document, communication (type and detail are those of the timeline); of staff also signature and version_taken_back (type is the version), certificate_change (the version, and the reason), withdrawal_proposed, withdrawal_confirmed (the ground), withdrawal_ended (how, and why), document_review (the decision, and the type of the document), request (what was asked), landlord_request (confirmation or answer, and what was asked), request_closed (whose: tenant or landlord, and what was asked), appeal_decided, closing, match_decision (the decision; a line with the entry''s name, then the reason), assignment (taken, put_back or handed_over, and to whom with which words), edit (the fields, and the new guarantee amount with its currency), amount_reason, rule_reason (the rule, and the reason), fee_waiver, reopening; and without an application permission, permission_confirmed (the act of permission_acts, and whose), guarantor (the field), sanctions_list (its day), mail_text (the template, and the reason), account_linked (linked or unlinked, and the company), merge (the id of the kept record; a line with the name of the other, a line with that of the kept, then the reason), manager_added (the id of the record, and its company), work_restarted (the kind of the job, or all).';
