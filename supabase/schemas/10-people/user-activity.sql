-- What a person did, for the page of a user, from the tables that keep who did it. Where everybody who sees a row reads all of it, the row
-- does not say who of the staff it was: staff_authors does. What leaves no other trace comes from staff_actions.

-- The timeline of an application tells many of the same acts (70-lists/timeline-entries.sql). These have the same kind, type, detail,
-- direction and fields there, so that one set of words serves both, with these differences:
--
-- - of an edit, detail is the new guarantee amount with its currency, where it is among the fields;
-- - of certificate_signed, detail is the number of the certificate;
-- - a refused document is shown by its review and not by the request that comes with it.
--
-- | further kinds | type | detail (\n: on another line) |
-- |---|---|---|
-- | of an application: withdrawal_ended | how | why |
-- | request_closed | tenant or landlord | what was asked |
-- | match_decision | the decision | the name of the entry \n the reason |
-- | amount_reason | amount | the reason |
-- | rule_reason | the rule | the reason |
-- | without one: permission, permission_confirmed | the act of permission_acts | the permission, where there is one \n whose |
-- | guarantor | the field | |
-- | sanctions_list | its day | |
-- | mail_text | its title | the reason |
-- | account_linked | linked or unlinked | the company |
-- | account_deleted | the role that it had | the numbers of its applications |
-- | merge | the id of the record that stays | the name of the other \n the name of that record \n the reason |
-- | manager_added | the id of the record | its company |
-- | work_restarted | the kind of the job, or all | |
--
-- Each part is limited, so that an index reads the newest of it alone. The cases of the reader are left out before that limit, or pages
-- would be short and seem to be the last. One row that tells of two acts gives one of them an id of its own, by md5.
create function public.list_user_activity(user_id uuid, page_size integer default 30, page_offset integer default 0) returns table (
  id uuid,
  kind text,
  happened_at timestamptz,
  application_id uuid,
  application_number text,
  type text,
  detail text,
  direction text,
  fields text[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(page_size, 1), 200);
  skipped integer := greatest(page_offset, 0);
  -- What colleagues do with a case of the reader's own is for others.
  hidden uuid[] := case when list_user_activity.user_id = auth.uid() then '{}' else array(select private.own_case_ids()) end;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read what a user did.';
  end if;
  return query
  select act.id, act.kind, act.happened_at, act.application_id, a.application_number, act.type, act.detail, act.direction, act.fields
  from (
    (select h.id, 'status' as kind, h.changed_at as happened_at, h.application_id, h.status as type, h.notes as detail,
      null as direction, null::text[] as fields
    from public.application_status_history as h
    where h.changed_by = list_user_activity.user_id
      and (h.application_id = any (hidden)) is not true
    order by h.changed_at desc, h.id desc limit wanted + skipped)
    union all
    (select d.id, 'document', d.uploaded_at, d.application_id, private.document_type_at(d, '-infinity'), d.file_name, null, null
    from public.application_documents as d
    where d.uploaded_by = list_user_activity.user_id
      and (d.application_id = any (hidden)) is not true
    order by d.uploaded_at desc, d.id desc limit wanted + skipped)
    union all
    (select d.id, 'document', d.uploaded_at, d.application_id, private.document_type_at(d, '-infinity'), d.file_name, null, null
    from public.staff_authors as w join public.application_documents as d on d.id = w.document_id
    where w.user_id = list_user_activity.user_id
      and (d.application_id = any (hidden)) is not true
    order by d.uploaded_at desc, d.id desc limit wanted + skipped)
    union all
    (select c.id, 'message', c.created_at, c.application_id, c.communication_type, c.subject, c.direction, null
    from public.application_communications as c
    where c.created_by = list_user_activity.user_id
      and (c.application_id = any (hidden)) is not true
    order by c.created_at desc, c.id desc limit wanted + skipped)
    union all
    (select c.id, 'message', c.created_at, c.application_id, c.communication_type, c.subject, c.direction, null
    from public.staff_authors as w join public.application_communications as c on c.id = w.communication_id
    where w.user_id = list_user_activity.user_id
      and (c.application_id = any (hidden)) is not true
    order by c.created_at desc, c.id desc limit wanted + skipped)
    union all
    (select md5(s.version_id || ' signed ' || s.place)::uuid, 'certificate_signed', s.signed_at, r.application_id, r.version::text,
      r.certificate_number, null, null
    from public.certificate_signatures as s join public.certificate_records as r on r.id = s.version_id
    where s.user_id = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(e.version_id || ' made')::uuid,
      case when n.early_end is null then 'certificate_endorsed' else 'certificate_ends_early' end,
      e.made_at, r.application_id, coalesce(n.early_end::text, r.version::text), e.reason, null, null
    from public.certificate_endorsements as e
    join public.certificate_records as r on r.id = e.version_id
    cross join lateral (select private.early_end(r.id) as early_end) as n
    where e.made_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(b.id || ' taken back')::uuid, 'certificate_taken_back', b.taken_back_at, b.application_id, b.version::text,
      b.statement #>> '{changes,0,reason}', null, null
    from public.taken_back_versions as b
    where b.taken_back_by = list_user_activity.user_id
      and (b.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select w.id, 'withdrawal_proposed', w.proposed_at, r.application_id, w.ground, w.notice_until::text, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
    where w.proposed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(w.id || ' confirmed')::uuid, 'withdrawal_notice', w.confirmed_at, r.application_id, w.ground, w.notice_until::text,
      null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
    where w.confirmed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(w.id || ' reversal proposed')::uuid, 'reversal_proposed', w.reversal_proposed_at, r.application_id, w.ground,
      w.reversal_reason, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
    where w.reversal_proposed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(w.id || ' taken back')::uuid, 'notice_taken_back', w.reversed_at, r.application_id, w.ground, null, null, null
    from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
    where w.reversed_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select o.id, 'objection', o.objected_at, o.application_id, o.side, o.words, null, null
    from public.withdrawal_objections as o
    where o.objected_by = list_user_activity.user_id
      and (o.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(o.id || ' decided')::uuid, 'objection_decided', o.decided_at, o.application_id, o.outcome, o.reply, null, null
    from public.withdrawal_objections as o
    where o.decided_by = list_user_activity.user_id
      and (o.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select p.id, 'withdrawal_ended', p.ended_at, p.application_id, p.outcome, p.reason, null, null
    from public.ended_proposals as p
    where p.ended_by = list_user_activity.user_id
      and (p.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select v.id, case v.decision when 'accepted' then 'document_verified' else 'document_refused' end, v.reviewed_at,
      d.application_id, private.document_type_at(d, v.reviewed_at),
      case v.decision when 'accepted' then d.file_name else v.words end, null, null
    from public.document_reviews as v join public.application_documents as d on d.id = v.document_id
    where v.reviewed_by = list_user_activity.user_id
      and (d.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select k.id, 'document_' || k.change, k.changed_at, k.application_id, k.document_type,
      nullif(concat_ws(E'\n', k.new_type, d.file_name), ''), null, null
    from public.document_changes as k left join public.application_documents as d on d.id = k.document_id
    where k.changed_by = list_user_activity.user_id
      and k.change in ('unverified', 'deleted', 'type_changed')
      and (k.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    -- Not the requests that a refused document makes: the refusal is above.
    (select q.id, case when q.field is not null then 'correction' else 'request' end, q.asked_at, q.application_id,
      coalesce(q.field, q.document_type, 'answer'), q.words, null, null
    from public.application_requests as q
    where q.asked_by = list_user_activity.user_id
      and q.document_id is null
      and (q.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(q.id || ' accepted')::uuid, 'correction_accepted', q.accepted_at, q.application_id, q.field, q.answer, null, null
    from public.application_requests as q
    where q.closed_by = list_user_activity.user_id
      and q.accepted_at is not null
      and (q.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(j.id || ' appeal decided')::uuid, 'appeal_decided', j.appeal_decided_at, j.application_id, j.appeal_outcome,
      j.appeal_reply, null, null
    from public.application_rejections as j
    where j.appeal_decided_by = list_user_activity.user_id
      and (j.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select l.id, 'closing', l.closed_at, l.application_id, l.kind, l.reason, null, null
    from public.application_closings as l
    where l.closed_by = list_user_activity.user_id
      and (l.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select m.id, 'match_decision', m.decided_at, m.application_id, m.decision, concat_ws(E'\n', m.entry_name, m.reason), null, null
    from public.screening_decisions as m
    where m.decided_by = list_user_activity.user_id
      and (m.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5('permission ' || k.id)::uuid, 'permission', k.acted_at, null, k.act,
      concat_ws(E'\n', k.permission, private.staff_name(k.user_id)), null, null
    from public.permission_acts as k
    where k.acted_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5('confirmed ' || k.id)::uuid, 'permission_confirmed', k.acted_at, null, k.act,
      concat_ws(E'\n', k.permission, private.staff_name(k.user_id)), null, null
    from public.permission_acts as k
    where k.confirmed_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select g.id, 'guarantor', g.changed_at, null, g.field, null, null, null
    from public.guarantor_changes as g
    where g.changed_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select o.id, 'sanctions_list', o.loaded_at, null, o.published_on::text, null, null, null
    from public.sanctions_lists as o
    where o.loaded_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select x.id, 'mail_text', x.written_at, null, m.title, x.reason, null, null
    from public.mail_text_versions as x join public.mail_templates as m on m.name = x.template
    where x.written_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select n.id, 'account_linked', n.linked_at, null, 'linked', c.company_name, null, null
    from public.property_manager_links as n join public.property_managers as c on c.id = n.property_manager_id
    where n.linked_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(n.id || ' unlinked')::uuid, 'account_linked', n.unlinked_at, null, 'unlinked', c.company_name, null, null
    from public.property_manager_links as n join public.property_managers as c on c.id = n.property_manager_id
    where n.unlinked_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5('account deleted ' || x.account_id)::uuid, 'account_deleted', x.deleted_at, null, x.role,
      nullif(array_to_string(x.application_numbers, ', '), ''), null, null
    from private.account_deletions as x
    where x.asked_by = list_user_activity.user_id
      and x.deleted_at is not null
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select s.id,
      case
        when s.assigned_to is null and s.words is null then 'case_put_back'
        when s.assigned_to = s.assigned_by then 'case_taken'
        else 'case_handed_over'
      end,
      s.assigned_at, s.application_id, coalesce(private.staff_name(s.assigned_to), ''), s.words, null, null
    from public.case_assignments as s
    where s.assigned_by = list_user_activity.user_id
      and (s.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select e.id, 'edit', e.changed_at, e.application_id, 'application',
      e.guarantee_amount || ' ' || (select w.guarantee_currency from public.rent_guarantee_applications as w where w.id = e.application_id),
      null, e.fields
    from public.record_edits as e
    where e.changed_by = list_user_activity.user_id
      and e.application_id is not null
      and (e.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select r.id, 'amount_reason', r.given_at, r.application_id, 'amount', r.reason, null, null
    from public.amount_reasons as r
    where r.given_by = list_user_activity.user_id
      and (r.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(y.application_id || ' rule ' || y.rule || ' ' || y.given_at)::uuid, 'rule_reason', y.given_at, y.application_id,
      y.rule::text, y.reason, null, null
    from public.rule_reasons as y
    where y.given_by = list_user_activity.user_id
      and (y.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(f.application_id || ' waived')::uuid, 'fee_waived', f.waived_at, f.application_id, 'certificate', f.reason,
      null, null
    from public.fee_waivers as f
    where f.waived_by = list_user_activity.user_id
      and (f.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(l.id || ' opened')::uuid, 'reopening', l.reopened_at, l.application_id, l.kind, l.reopen_reason, null, null
    from public.application_closings as l
    where l.reopened_by = list_user_activity.user_id
      and (l.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select g.id, 'merge', g.merged_at, null, g.property_manager_id::text,
      concat_ws(E'\n', g.company_name, kept.company_name, g.reason), null, null
    from public.property_manager_merges as g join public.property_managers as kept on kept.id = g.property_manager_id
    where g.merged_by = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select q.id, 'landlord_request', q.asked_at, q.application_id,
      case when q.in_reply_to is not null then 'reply' else q.kind end, q.words, null, null
    from public.landlord_requests as q
    where q.asked_by = list_user_activity.user_id
      and (q.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select t.id, t.act, t.done_at, coalesce(q.application_id, l.application_id),
      case when t.landlord_request_id is not null then 'landlord' else coalesce(t.work, 'tenant') end,
      coalesce(q.words, l.words), null, null
    from private.staff_actions as t
    left join public.application_requests as q on q.id = t.request_id
    left join public.landlord_requests as l on l.id = t.landlord_request_id
    where t.done_by = list_user_activity.user_id
      and (coalesce(q.application_id, l.application_id) = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select s.id, 'message_settled', s.settled_at, s.application_id,
      case when s.communication_id is null then 'landlord' else 'tenant' end, coalesce(c.content, l.words), null, null
    from public.settled_messages as s
    left join public.application_communications as c on c.id = s.communication_id
    left join public.landlord_requests as l on l.id = s.landlord_request_id
    where s.settled_by = list_user_activity.user_id
      and (s.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select md5(s.id || ' reopened')::uuid, 'message_reopened', s.reopened_at, s.application_id,
      case when s.communication_id is null then 'landlord' else 'tenant' end, coalesce(c.content, l.words), null, null
    from public.settled_messages as s
    left join public.application_communications as c on c.id = s.communication_id
    left join public.landlord_requests as l on l.id = s.landlord_request_id
    where s.reopened_by = list_user_activity.user_id
      and (s.application_id = any (hidden)) is not true
    order by 3 desc, 1 desc limit wanted + skipped)
    union all
    (select c.id, 'manager_added', c.created_at, null, c.id::text, c.company_name, null, null
    from public.staff_authors as w join public.property_managers as c on c.id = w.property_manager_id
    where w.user_id = list_user_activity.user_id
    order by 3 desc, 1 desc limit wanted + skipped)
  ) as act
  left join public.rent_guarantee_applications as a on a.id = act.application_id
  order by act.happened_at desc, act.id desc
  limit wanted offset skipped;
end
$$;
comment on function public.list_user_activity(uuid, integer, integer) is
  'Staff (others: 42501): what a person did, newest first, without what others did about the reader''s own cases. What '
  'list_application_timeline tells too has its kind, type, detail, direction and fields, with the differences and the further kinds '
  'that are listed in user-activity.sql.';

revoke execute on function public.list_user_activity(uuid, integer, integer) from public, anon;
