-- Own cases.

create function public.own_cases() returns table (
  application_id uuid, application_number text, status text, step text, turn text, since timestamptz, usual_days numeric, move_in date,
  property_address_line_1 text, property_city text, requests integer, due_on date, appeal_until date, closing text, certificate_withdrawn_at timestamptz, certificate_notice_until date,
  objected_at timestamptz, objection_outcome text, objection_decided_at timestamptz, appeal_granted_at timestamptz, approval_taken_back_at timestamptz, appeal_answer_by date, left_corrections jsonb, is_over boolean
)
language plpgsql stable security definer set search_path = '' rows 10 as $$
begin
  return query
  select a.id, a.application_number, a.status, s.step, s.turn, s.since,
    case when s.step <> 'draft' then private.usual_days(s.step, s.turn) end, c.move_in, t.address_line_1, t.city,
    q.requests, q.due_on, u.appeal_until, e.kind, v.withdrawn_at, n.until, o.objected_at, o.outcome, o.decided_at,
    case when a.status = 'in_review' and j.appeal_outcome = 'overturned' then j.appeal_decided_at end,
    case when a.status in ('pending', 'in_review') and e.kind is null then private.approval_taken_back_at(a.id) end,
    case when s.step = 'appeal' then j.appeal_answer_by end,
    case when a.status in ('pending', 'in_review') and e.kind is null then private.declined_corrections(a.id) else '[]' end, f.is_over
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join lateral (
    select r.issued_at, r.withdrawn_at, r.certificate_number, r.cover_until from public.certificate_records as r
    where r.application_id = a.id and r.issued_at is not null and r.replaced_at is null
    order by r.issued_at desc limit 1
  ) as v on true
  left join lateral (
    -- One that ends after the cover takes nothing away.
    select max(w.notice_until) as until, max(w.confirmed_at) as given_at from private.current_withdrawals(v.certificate_number) as w
    where w.confirmed_at is not null and v.withdrawn_at is null and private.london_today() <= v.cover_until and w.notice_until < v.cover_until
  ) as n on true
  left join lateral (
    -- An objection to an earlier notice is settled by another notice.
    select w.id from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
    where r.certificate_number = v.certificate_number and w.confirmed_at is not null
    order by w.confirmed_at desc limit 1
  ) as g on true
  left join public.withdrawal_objections as o on o.withdrawal_id = g.id and o.side = 'tenant'
  cross join lateral (
    select v.withdrawn_at is null and v.issued_at is not null and c.step = 'signature' as is_issued_already
  ) as i
  cross join lateral (
    select case when i.is_issued_already then 'closed' else c.step end as step,
      case when i.is_issued_already then 'nobody' else c.turn end as turn,
      case when i.is_issued_already then greatest(v.issued_at, n.given_at)
        else greatest(c.since, case when c.step = 'closed' then coalesce(v.withdrawn_at, n.given_at) end) end as since
  ) as s
  cross join lateral (
    select count(*)::integer as requests, coalesce(
        min(r.due_on) filter (where r.answered_at is null),
        case when s.turn = 'landlord' then (
          select min(l.due_on) from public.landlord_requests as l
          where l.application_id = a.id and l.kind <> 'note' and l.answered_at is null and l.closed_at is null
        ) end
      ) as due_on
    from public.application_requests as r where r.application_id = a.id and r.closed_at is null
  ) as q
  left join lateral (
    select l.kind from public.application_closings as l where l.application_id = a.id and l.reopened_at is null
  ) as e on true
  left join lateral (
    select l.appeal_until, l.appealed_at, l.appeal_answer_by, l.appeal_outcome, l.appeal_decided_at
    from public.application_rejections as l where l.application_id = a.id order by l.rejected_at desc limit 1
  ) as j on true
  cross join lateral (
    select case when a.status = 'rejected' and e.kind is null and j.appealed_at is null and j.appeal_until >= private.london_today()
        then j.appeal_until end as appeal_until,
      a.status = 'approved' and e.kind is null and v.withdrawn_at is null and coalesce(v.cover_until >= private.london_today(), true) as is_covered,
      o.objected_at is not null and o.outcome is null as waits_for_us
  ) as u
  cross join lateral (
    select s.turn = 'nobody' and u.appeal_until is null and not u.is_covered and not u.waits_for_us as is_over
  ) as f
  where a.tenant_id = auth.uid()
  -- First what the tenant has to do, a question with its date before a draft; then what is alive, and what is over, each by what moved last.
  order by s.turn <> 'tenant', f.is_over, case when s.turn <> 'landlord' then q.due_on end, s.since desc, a.id
  limit 100;
end
$$;
comment on function public.own_cases() is
  'The signed-in person''s applications: the step, whose turn it is, since when, and the usual number of days of this step on this '
  'turn (null for a draft, and with fewer than 5 cases in 90 days). A certificate that is issued is nobody''s turn, also while its '
  'next version waits for a signature. requests: how many requests of staff are not settled; due_on: when the first of those is due '
  'that has no answer, and on the landlord''s turn by when the landlord or agent was asked to answer; appeal_until: the last day on '
  'which a rejection can be looked at again; closing: withdrawn or closed; certificate_withdrawn_at: when the certificate was '
  'withdrawn, from which an ended case counts; certificate_notice_until: the last day of a notice of withdrawal while it runs and ends '
  'the cover early, from whose giving an ended case counts; objected_at, objection_outcome, objection_decided_at: the tenant''s '
  'objection to the newest notice, and what came of it; appeal_granted_at: when an appeal against the rejection succeeded, while the '
  'application is looked at again; approval_taken_back_at: when its approval was taken back, until it is decided again; '
  'appeal_answer_by: by when we promise the answer to an appeal that waits; left_corrections: until it is decided, what the tenant has '
  'last answered about a field and staff left as it is, the newest first, as {field, value, words}; is_over: nobody acts on it any '
  'more, no certificate of it covers anything, and nothing can be done against its end. Those first that need the person, then those '
  'that are not over, each by what moved last.';

create function private.usual_days(step text, turn text default null) returns numeric
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select case when count(distinct s.application_id) >= 5 then
      round((percentile_cont(0.5) within group (order by extract(epoch from s.ended_at - s.began_at)::double precision / 86400))::numeric, 1)
    end
    from public.application_steps as s
    where s.step = usual_days.step and s.turn = coalesce(usual_days.turn, s.turn) and s.ended_at >= now() - interval '90 days'
  );
end
$$;
comment on function private.usual_days(text, text) is
  'The median of the days that a step took, on the given turn or on any, of those that ended in the last 90 days; null where they are '
  'of fewer than 5 applications.';

create function public.usual_decision_days() returns numeric
language sql stable security definer set search_path = '' as $$
  select case when count(*) >= 5 then
    round((percentile_cont(0.5) within group (order by date_part('epoch', s.decided_at - s.submitted_at) / 86400))::numeric, 1)
  end
  from private.application_search as s
  where s.decided_at >= now() - interval '90 days' and s.status in ('approved', 'rejected') and s.submitted_at <= s.decided_at
$$;
comment on function public.usual_decision_days() is
  'The median of the days from the submission to the decision, of the decisions of the last 90 days; null with fewer than 5.';

create function private.own_last_event_at(application uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  latest timestamptz;
begin
  select greatest(
    -- Edits of the tenancy and of the property manager from before it come before this.
    a.created_at,
    (select max(h.changed_at) from public.application_status_history as h where h.application_id = a.id),
    (
      select max(c.created_at) from public.application_communications as c
      where c.application_id = a.id and c.communication_type <> 'internal_note' and c.status <> 'draft'
    ),
    (select max(d.uploaded_at) from public.application_documents as d where d.application_id = a.id),
    (select max(k.changed_at) from public.document_changes as k where k.application_id = a.id),
    (select max(e.changed_at) from public.record_edits as e where e.application_id = a.id and not e.for_staff),
    (select max(e.changed_at) from public.record_edits as e where e.tenancy_id = a.tenancy_id and not e.for_staff),
    (select max(e.changed_at) from public.record_edits as e where e.property_manager_id = a.property_manager_id and not e.for_staff),
    (
      select max(greatest(
        case when r.version > 1 and r.issued_at is not null then r.created_at end, r.issued_at, r.withdrawn_at, w.confirmed_at, w.reversed_at
      ))
      from public.certificate_records as r left join public.certificate_withdrawals as w on w.version_id = r.id where r.application_id = a.id
    ),
    (
      select max(greatest(b.objected_at, case when b.reply is not null then b.decided_at end))
      from public.withdrawal_objections as b where b.application_id = a.id and b.side = 'tenant'
    ),
    (select max(greatest(q.asked_at, q.answered_at, q.accepted_at)) from public.application_requests as q where q.application_id = a.id),
    (
      select max(greatest(l.asked_at, l.answered_at)) from public.landlord_requests as l
      where l.application_id = a.id and not l.is_unasked and (l.kind <> 'note' or l.came_by is null and l.in_reply_to is null)
    ),
    (select f.waived_at from public.fee_waivers as f where f.application_id = a.id),
    (
      select max(greatest(j.appealed_at, case when j.appeal_outcome is not null then j.appeal_decided_at end))
      from public.application_rejections as j where j.application_id = a.id
    ),
    (select max(greatest(s.closed_at, s.reopened_at)) from public.application_closings as s where s.application_id = a.id)
  ) into latest
  from public.rent_guarantee_applications as a where a.id = own_last_event_at.application and a.tenant_id = auth.uid();
  return latest;
end
$$;
comment on function private.own_last_event_at(uuid) is
  'When something last happened in an application of the caller''s own that its timeline tells its tenant; null for any other. What '
  'the timeline gets from another table has to be here too.';

create function public.last_event_at(application public.rent_guarantee_applications) returns timestamptz
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Staff who are its tenant read a little more.
  if application.tenant_id = auth.uid() and not private.is_admin() then
    return private.own_last_event_at(application.id);
  end if;
  return (select greatest(application.created_at, max(t.happened_at)) from public.list_application_timeline(application.id) as t);
end
$$;
comment on function public.last_event_at(public.rent_guarantee_applications) is
  'When something last happened in an application that the reader sees in its timeline. A computed column.';

revoke execute on function
  public.own_cases(), public.usual_decision_days(), public.last_event_at(public.rent_guarantee_applications)
from public, anon;
revoke execute on function private.own_last_event_at(uuid) from public;
grant execute on function private.own_last_event_at(uuid) to authenticated, service_role;
