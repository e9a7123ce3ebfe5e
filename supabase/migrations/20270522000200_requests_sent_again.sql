-- A question that staff mailed again, to the new address of a landlord or agent, stood in the timeline and in their activity as a reminder.

alter table private.staff_acts_alone drop constraint staff_acts_alone_act_check;
alter table private.staff_acts_alone add constraint staff_acts_alone_act_check
  check (act in ('request_closed', 'request_reminded', 'request_sent_again', 'work_restarted'));
comment on column private.staff_acts_alone.act is
  'request_closed: by itself, and not by a decision or a review; request_reminded; request_sent_again: to the new address of its landlord or agent; work_restarted.';
comment on column private.staff_acts_alone.landlord_request_id is
  'The request of a landlord or agent that was closed, reminded of or sent again; null for anything else.';

create or replace function public.mail_landlord_again(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may mail a question to a landlord again.';
  end if;
  perform private.refuse_own_case(r.application_id) from public.landlord_requests as r where r.id = mail_landlord_again.request_id;
  select r.* into request from public.landlord_requests as r where r.id = mail_landlord_again.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.answered_at is not null or request.closed_at is not null then
    perform private.refuse_request('request_id', 'This is answered or closed already, so nobody is asked again.');
  end if;
  if request.former_address is null then
    perform private.refuse_request('request_id', 'This went to the present address of the landlord or agent. Remind them instead.');
  end if;
  update public.landlord_requests as r set former_address = null where r.id = request.id;
  perform private.mail_landlord(request, null, 'landlord-request-moved-' || gen_random_uuid());
  insert into private.staff_acts_alone (act, landlord_request_id, done_by) select 'request_sent_again', request.id, p.id from public.profiles as p where p.id = auth.uid();
end
$$;

create or replace function private.hidden_events(application uuid) returns table(id uuid, kind text, happened_at timestamptz, actor_id uuid, type text, detail text)
language sql stable security definer set search_path = '' as $$
  select e.id, e.kind, e.happened_at, e.actor_id, e.type, e.detail
  from (
    select a.id, a.tenant_id, private.reads_as_staff(a.id) as is_staff
    from public.rent_guarantee_applications as a where a.id = hidden_events.application
  ) as c
  cross join lateral (
    select md5(f.application_id || ' fee waived')::uuid as id, 'fee_waived' as kind, f.waived_at as happened_at, null::uuid as actor_id,
      'certificate' as type, f.reason as detail
    from public.fee_waivers as f where f.application_id = c.id
    union all
    select md5(l.id || ' asked')::uuid, 'landlord_request', l.asked_at, null, case when l.in_reply_to is not null then 'reply' else l.kind end,
      case when c.is_staff then l.words end
    from public.landlord_requests as l
    -- What a landlord or agent writes unasked, and the reply to it, are between them and staff.
    where l.application_id = c.id and not l.is_unasked and (l.kind <> 'note' or l.came_by is null) and (c.is_staff or l.in_reply_to is null)
    union all
    select l.id, 'landlord_message', l.asked_at, l.answered_by, 'note', case when l.is_unasked then l.answer else l.words end
    from public.landlord_requests as l
    where l.application_id = c.id and (l.is_unasked or l.kind = 'note' and l.came_by = 'account') and c.is_staff
    union all
    select md5(l.id || ' answered')::uuid, 'landlord_answered', l.answered_at, case when c.is_staff then l.answered_by end,
      case when c.is_staff and l.is_confirmed then 'confirmed' when c.is_staff and not l.is_confirmed then 'denied' else 'answer' end,
      case when c.is_staff then nullif(concat_ws(E'\n', l.answer, private.told_words(l)), '') end
    from public.landlord_requests as l where l.application_id = c.id and l.answered_at is not null and l.kind <> 'note' and not l.is_unasked
    union all
    select s.id,
      -- An account that is gone since leaves an assignment without a person, but nothing is written to nobody.
      case when s.assigned_to is null and s.words is null then 'case_put_back' when s.assigned_to = s.assigned_by then 'case_taken' else 'case_handed_over' end,
      s.assigned_at, s.assigned_by, coalesce(private.staff_name(s.assigned_to), ''), s.words
    from public.case_assignments as s where s.application_id = c.id and c.is_staff
    union all
    select t.id, t.act, t.done_at, t.done_by, case when t.landlord_request_id is not null then 'landlord' else 'tenant' end, coalesce(q.words, l.words)
    from private.staff_acts_alone as t
    left join public.application_requests as q on q.id = t.request_id
    left join public.landlord_requests as l on l.id = t.landlord_request_id
    -- That a correction is left as it is has an event of its own.
    where t.act in ('request_reminded', 'request_sent_again', 'request_closed') and c.id in (q.application_id, l.application_id) and c.is_staff and q.left_at is null
  ) as e
  where c.is_staff or c.id in (select private.own_application_ids())
$$;
comment on function private.hidden_events(uuid) is
  'What the timeline tells from tables that a tenant may not read: the waiver of the fee, and that the landlord was asked and has answered. Staff read the words too, what the landlord has written unasked, also that they are not the landlord, and our replies (landlord_request of the type reply), who took, handed over or put back the case, and who reminded of a request, sent it again to a new address or closed it (request_reminded, request_sent_again, request_closed: type is tenant or landlord, detail what was asked); nobody else reads anything.';

comment on function public.list_application_timeline(uuid) is
  'What happened to an application, newest first, as far as the caller may see it. kind: status (type is the status, detail the note; a property manager''s user is told neither the note nor who it was), message (its type, subject and direction), document (its type and file name), document_for_appeal (the same, of what the tenant added between the rejection and the decision on the appeal), document_verified, document_unverified, document_to_check (of an identity document that was verified, when the tenant''s name or date of birth has become another one), document_deleted (the same; a deleted document''s name is gone), document_type_changed (type is the earlier type, detail the new one and on another line the file name), edit (type application, tenancy or property_manager, and the fields that changed), certificate_endorsed (type is the version, detail the reason), certificate_ends_early (type is the new last day covered, detail the reason), certificate_signed (staff; type is the version), certificate_taken_back (staff; type is the version, detail the reason that it gave), certificate_issued and certificate_withdrawn (type is the version, detail the number), withdrawal_proposed (staff) or withdrawal_notice (type is the ground, detail the last day of the notice), request and request_answered (type is the document''s type or answer, detail what is asked or answered), document_refused (type is the document''s type, detail what the tenant is to do), correction, correction_answered and correction_accepted (type is the field, detail the words, then the value), correction_left (type is the field, detail what stays, empty for nothing, and on further lines why), correction_declined (type is the field, detail why it is right as it is), landlord_request (type is confirmation, answer, note or, for staff, reply, detail the words, for staff), landlord_answered (for staff type is confirmed, denied or answer, and detail the words; for the tenant type is answer), landlord_message (staff; type is note, detail the words), request_reminded, request_sent_again (to a new address) and request_closed (staff; type is tenant or landlord, detail what was asked), fee_waived (type is certificate, detail the reason), case_taken, case_put_back and case_handed_over (staff whom the application does not concern; type is the name of who has the case then, detail what was written to them), appeal (type is the reason of the rejection, detail the tenant''s words), appeal_withdrawn, appeal_decided (type is the outcome, detail the reply), closing (type is withdrawn or closed, detail the reason), reopening (the same). actor_id and actor_name are for staff and for who did it; is_ours says to everybody else that it was our team.';
