-- An appeal is the staff's turn, and a case that somebody closed is nobody's.

create or replace function private.derive_cases(ids uuid[])
returns table (application_id uuid, step text, turn text, began_at timestamptz, move_in date)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select a.id, d.step, case when d.step in ('draft', 'request') then 'tenant' when d.step = 'closed' then 'nobody' else 'staff' end,
    least(now(), case d.step
      when 'draft' then a.created_at
      when 'request' then q.asked_at
      when 'review' then greatest(coalesce(a.submitted_at, a.created_at), q.answered_at)
      when 'appeal' then j.appealed_at
      when 'signature' then v.began_at
      else greatest(a.created_at, a.submitted_at, v.issued_at, e.closed_at, (
        select max(h.changed_at) from public.application_status_history as h where h.application_id = a.id and h.status in ('approved', 'rejected')
      ))
    end), t.start_date
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join lateral (
    select min(r.created_at) filter (where r.step = 'awaiting_signature') as began_at, max(r.issued_at) as issued_at
    from public.certificate_records as r where r.application_id = a.id
  ) as v on true
  left join lateral (
    select min(r.asked_at) filter (where r.answered_at is null) as asked_at, max(r.answered_at) as answered_at
    from public.application_requests as r where r.application_id = a.id and r.closed_at is null
  ) as q on true
  left join lateral (
    select min(r.appealed_at) as appealed_at from public.application_rejections as r
    where r.application_id = a.id and r.appealed_at is not null and r.appeal_decided_at is null
  ) as j on true
  left join lateral (
    select max(l.closed_at) as closed_at from public.application_closings as l where l.application_id = a.id and l.reopened_at is null
  ) as e on true
  cross join lateral (
    select case
      when e.closed_at is not null then 'closed'
      when a.status = 'draft' then 'draft'
      when a.status in ('pending', 'in_review') and q.asked_at is not null then 'request'
      when a.status in ('pending', 'in_review') then 'review'
      when a.status = 'rejected' and j.appealed_at is not null then 'appeal'
      when v.began_at is not null then 'signature'
      else 'closed'
    end as step
  ) as d
  where a.id = any (ids)
  -- In one order, so that two changes at the same moment do not wait for each other.
  order by a.id;
end
$$;
comment on function private.derive_cases(uuid[]) is
  'The step and the turn of applications, from what is open: a draft and an open request are the tenant''s turn, an undecided application, an appeal and a certificate that waits for a signature the staff''s. began_at is the best that the data says of an application that has no case yet.';

create trigger follow_case_insert after insert on public.application_rejections
  referencing new table as changed for each statement execute function private.follow_case();
create trigger follow_case_update after update on public.application_rejections
  referencing new table as changed for each statement execute function private.follow_case();
create trigger follow_case_delete after delete on public.application_rejections
  referencing old table as changed for each statement execute function private.follow_case();
create trigger follow_case_insert after insert on public.application_closings
  referencing new table as changed for each statement execute function private.follow_case();
create trigger follow_case_update after update on public.application_closings
  referencing new table as changed for each statement execute function private.follow_case();
create trigger follow_case_delete after delete on public.application_closings
  referencing old table as changed for each statement execute function private.follow_case();

select private.refresh_cases(array(
  select r.application_id from public.application_rejections as r union select l.application_id from public.application_closings as l
));
