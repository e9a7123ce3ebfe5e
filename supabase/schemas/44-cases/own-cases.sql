-- What a tenant is told of their applications at home: where each stands, whose turn it is and since when, how long this usually takes,
-- and what they can do. Which member of staff has the case is for staff alone. First comes what needs the tenant, then what goes on, then
-- what is over.
--
-- What counts for a tenant is the certificate in force, not the next version that waits for its signature and can still be taken back.

-- usual_days: null for a draft, and with fewer than 5 applications in 90 days
-- requests: how many requests of staff are not settled
-- due_on: when the first of those without an answer is due; on the landlord's turn by when the landlord or agent was asked to answer
-- appeal_until: the last day on which a rejection can be appealed against
-- closing: withdrawn or closed
-- certificate_withdrawn_at: when the certificate was withdrawn, from which an ended case counts
-- certificate_notice_until: the last day of a notice of withdrawal while it runs and ends the cover early; an ended case counts from its
--   giving
-- objected_at, objection_outcome, objection_decided_at: the tenant's objection to the newest notice, and what came of it
-- appeal_granted_at: when an appeal against the rejection succeeded, while the application is looked at again
-- approval_taken_back_at: when its approval was taken back, until it is decided again
-- appeal_answer_by: by when the answer to an appeal that waits is promised
-- left_corrections: until the decision, the tenant's last answers about a field that staff did not take over, the newest first, as
--   {field, value, words}
-- is_over: nobody acts on it any more, no certificate of it covers anything, and nothing can be done against its end
create function public.own_cases() returns table (
  application_id uuid, application_number text, status text, step text, turn text, since timestamptz, usual_days numeric, move_in date,
  property_address_line_1 text, property_city text, requests integer, due_on date, appeal_until date, closing text,
  certificate_withdrawn_at timestamptz, certificate_notice_until date,
  objected_at timestamptz, objection_outcome text, objection_decided_at timestamptz,
  appeal_granted_at timestamptz, approval_taken_back_at timestamptz, appeal_answer_by date, left_corrections jsonb, is_over boolean
)
language plpgsql stable security definer rows 10 set search_path = '' as $$
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
    -- A notice that ends after the cover takes nothing away.
    select max(w.notice_until) as until, max(w.confirmed_at) as given_at from private.current_withdrawals(v.certificate_number) as w
    where w.confirmed_at is not null and v.withdrawn_at is null and private.london_today() <= v.cover_until
      and w.notice_until < v.cover_until
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
      a.status = 'approved' and e.kind is null and v.withdrawn_at is null
        and coalesce(v.cover_until >= private.london_today(), true) as is_covered,
      o.objected_at is not null and o.outcome is null as waits_for_us
  ) as u
  cross join lateral (
    select s.turn = 'nobody' and u.appeal_until is null and not u.is_covered and not u.waits_for_us as is_over
  ) as f
  where a.tenant_id = auth.uid()
  -- First what the tenant has to do, a question with its date before a draft; then what is not over, and what is, each by what moved last.
  order by s.turn <> 'tenant', f.is_over, case when s.turn <> 'landlord' then q.due_on end, s.since desc, a.id
  limit 100;
end
$$;
comment on function public.own_cases() is
  'The signed-in person''s applications, at most 100: the step, whose turn it is, since when, the usual days, and what has to be known '
  'of requests, appeals, notices and the end. First those that need the person, then those that are not over, each by what moved last.';

revoke execute on function public.own_cases() from public, anon;
