-- An approval that was taken back told its tenant that a person looks at the application, in a mail that can be switched off, kept the certificate's number and
-- period in sight of tenant and landlord, and left the landlord with the news of an approval.

create function private.approval_taken_back_at(application_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(h.changed_at) from public.application_status_history as h
  where h.application_id = approval_taken_back_at.application_id and h.changed_at > (
    select max(d.changed_at) from public.application_status_history as d
    where d.application_id = approval_taken_back_at.application_id and d.status = 'approved'
  )
  having not bool_or(h.status = 'rejected')
$$;
comment on function private.approval_taken_back_at(uuid) is
  'When the newest approval of an application was taken back; null where it stands, where there is none, and once the application is rejected instead.';
revoke execute on function private.approval_taken_back_at(uuid) from public, anon, authenticated;

create function private.explain_taken_back_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_explanation(current_setting('private.status_note', true)) then
    raise exception 'Taking an approval back needs words for the tenant.' using
      detail = private.missing('decision', 'notes', private.explanation_asked('why the approval no longer holds and what happens now'))::text,
      hint = 'Take it back with set_application_status and its notes.';
  end if;
  return null;
end
$$;
comment on function private.explain_taken_back_approval() is 'Trigger function: lets nobody take an approval back without words for the tenant.';
-- After what refuses it in any case, such as a signed certificate.
create trigger zz_explain_taken_back_approval after update of status on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and old.status = 'approved' and new.status in ('pending', 'in_review'))
  execute function private.explain_taken_back_approval();

create or replace function private.apply_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  missing jsonb;
begin
  if new.status <> 'draft' then
    new.submitted_at := coalesce(new.submitted_at, now());
  end if;
  if new.status <> 'approved' then
    new.approved_at := null;
    -- The certificate that the approval brought goes with it.
    if tg_op = 'UPDATE' and old.status = 'approved' then
      new.certificate_number := null;
      new.certificate_start_date := null;
      new.certificate_end_date := null;
    end if;
    return new;
  end if;
  missing := private.missing_records(new);
  -- Imports have nobody who approves, and issue nothing.
  if auth.uid() is not null and (tg_op = 'INSERT' or old.status <> 'approved') then
    missing := missing || private.case_faults(new) || private.missing_amount_reason(new);
  end if;
  if missing <> '[]' then
    -- A trigger after this one stops by the rules, so whoever mends what is named here would meet them one attempt later.
    if auth.uid() is not null and tg_op = 'UPDATE' and old.status <> 'approved' then
      -- What the screening found is not told to the person whom it concerns.
      perform private.refuse_own_case(new.id);
      missing := missing || private.stopping_rules('approval', new.id);
    end if;
    raise exception 'This application cannot be approved yet.' using
      detail = missing::text, hint = 'An approved application has a guarantee amount, a property manager that is confirmed and a tenancy with the same one, verified documents, and all that its certificate states.';
  end if;
  new.approved_at := coalesce(new.approved_at, now());
  new.certificate_number := coalesce(
    new.certificate_number,
    upper(regexp_replace(left(replace(gen_random_uuid()::text, '-', ''), 12), '^(.{4})(.{4})(.{4})$', 'RGC-CERT-\1-\2-\3'))
  );
  new.certificate_start_date := coalesce(
    new.certificate_start_date, (select t.start_date from public.tenancy_information as t where t.id = new.tenancy_id)
  );
  new.certificate_end_date := coalesce(
    new.certificate_end_date, (select t.end_date from public.tenancy_information as t where t.id = new.tenancy_id)
  );
  return new;
end
$$;
comment on function private.apply_status() is
  'What a status brings with it: submitted_at, and for an approval approved_at and the certificate, which go when it is approved no longer. An approval fails, naming what is missing, without guarantee amount, property manager or tenancy, and by a person also without all that the certificate states, verified documents, answers to what was asked, and a confirmed property manager that the tenancy names as well.';

-- Those that were taken back before.
update public.rent_guarantee_applications as a set certificate_number = null, certificate_start_date = null, certificate_end_date = null
where a.status <> 'approved' and num_nonnulls(a.certificate_number, a.certificate_start_date, a.certificate_end_date) > 0
  and exists (select from public.application_status_history as h where h.application_id = a.id and h.status = 'approved');

create or replace function private.tell_of_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The answer to an appeal says that the application is in review again.
  if new.status = 'in_review' and exists (
    select from public.application_rejections as r
    where r.application_id = new.application_id and r.appeal_outcome = 'overturned' and r.appeal_decided_at = now()
  ) then
    return null;
  end if;
  perform private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', 'application-status', 'data', jsonb_build_object(
      'status', new.status, 'note', new.notes, 'applicationId', a.id, 'applicationNumber', a.application_number,
      'reason', r.reason_code, 'appealUntil', r.appeal_until,
      'price', case when new.status = 'approved' then private.price_words(a.id) end,
      'payment', case when new.status = 'approved' then private.payment_words(a.id) end,
      'isTakenBack', private.approval_taken_back_at(a.id) = new.changed_at
    )),
    'status-' || new.id
  )
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  left join lateral (
    select latest.reason_code, latest.appeal_until from public.application_rejections as latest
    where latest.application_id = a.id and new.status = 'rejected' order by latest.rejected_at desc limit 1
  ) as r on true
  where a.id = new.application_id and p.email <> '';
  return null;
end
$$;

create function private.approval_told_at(application_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  -- The mail of an approval goes out ten minutes after it. Imports send none.
  select max(h.changed_at) from public.application_status_history as h
  where h.application_id = approval_told_at.application_id and h.status = 'approved' and h.changed_by is not null
    and h.changed_at < now() - interval '10 minutes'
$$;
comment on function private.approval_told_at(uuid) is 'When the newest approval was made of which the landlord or agent was told; null where they were told of none.';
revoke execute on function private.approval_told_at(uuid) from public, anon, authenticated;

create or replace function private.told_landlord_at(application public.rent_guarantee_applications) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(
    (
      select max(r.asked_at) from public.landlord_requests as r
      where r.application_id = application.id and r.property_manager_id = application.property_manager_id
    ),
    private.approval_told_at(application.id)
  )
$$;

create function private.tell_landlord_of_taken_back_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_landlord_once(
    m.id, jsonb_build_object('template', 'no-certificate-for-landlord', 'data', jsonb_build_object(
      'isTakenBack', true, 'hasAccount', private.has_account(m.id), 'property', private.home_of(a),
      -- As in landlord_mail.
      'tenant', case when private.has_account(m.id) or exists (
        select from public.property_manager_confirmations as c where c.property_manager_id = m.id
      ) then tenant.display_name end,
      'applicationId', a.id, 'applicationNumber', a.application_number
    )),
    format('approval-taken-back-%s-%s-%s', a.id, m.id, extract(epoch from told.at))
  )
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = a.property_manager_id
  cross join lateral (select private.approval_told_at(a.id) as at) as told
  left join public.profiles as tenant on tenant.id = a.tenant_id
  where a.id = new.application_id and told.at is not null and private.approval_taken_back_at(a.id) = new.changed_at;
  return null;
end
$$;
comment on function private.tell_landlord_of_taken_back_approval() is
  'Trigger function: tells the landlord or agent who was told of an approval that it is taken back, and not why.';
create trigger tell_landlord_of_taken_back_approval after insert on public.application_status_history
  for each row when (new.changed_by is not null and new.status in ('pending', 'in_review'))
  execute function private.tell_landlord_of_taken_back_approval();

insert into public.mail_templates (position, name, reader, title, says, topic, placeholders, required, subject, body)
values (
85, 'approval-taken-back', 'tenant', 'Approval taken back', 'When staff take an approval back before the certificate is issued.', null,
private.with_common_placeholders('{"application_number": "the application''s number", "note": "why, in the words of staff", "link": "the button to the application"}'),
'{note,link}',
'We have taken the approval of your application back: {{application_number}}',
'We had approved your application {{application_number}}. This approval no longer holds: there is no certificate, and your rent is not guaranteed.

{{note}}

We look at your application again. We write to you when it is decided, or if we need anything from you.

If you have a question, write to {{company_email}} or call {{company_phone}}.

{{link}}'
), (
260, 'approval-taken-back-for-landlord', 'landlord', 'Approval taken back',
'To the landlord or agent whom we had told of an approval, when it is taken back before the certificate is issued. It does not say why.', null,
(select t.placeholders from public.mail_templates as t where t.name = 'no-certificate-for-landlord'),
'{}',
'The approval for {{street}} no longer holds',
'{{tenant}} has applied to {{company_name}} for a rent guarantee for {{address}}, and we had written to you that it is approved. We have taken this approval back, so the certificate that we announced is not issued, and we do not guarantee this rent. Why we took it back stays between us and the tenant.

There is nothing for you to do. We look at the application again. If we approve it then, we write to you as usual, and also if it ends without a certificate.'
);

drop function public.own_cases();
create function public.own_cases() returns table (
  application_id uuid, application_number text, status text, step text, turn text, since timestamptz, usual_days numeric, move_in date,
  property_address_line_1 text, property_city text, requests integer, due_on date, appeal_until date, closing text, certificate_withdrawn_at timestamptz, certificate_notice_until date,
  objected_at timestamptz, objection_outcome text, objection_decided_at timestamptz, appeal_granted_at timestamptz, approval_taken_back_at timestamptz, is_over boolean
)
language plpgsql stable security definer set search_path = '' rows 10 as $$
begin
  return query
  select a.id, a.application_number, a.status, s.step, s.turn, s.since,
    case when s.turn = 'staff' then private.usual_days(s.step) end, c.move_in, t.address_line_1, t.city,
    q.requests, q.due_on, u.appeal_until, e.kind, v.withdrawn_at, n.until, o.objected_at, o.outcome, o.decided_at,
    case when a.status = 'in_review' and j.appeal_outcome = 'overturned' then j.appeal_decided_at end,
    case when a.status in ('pending', 'in_review') and e.kind is null then private.approval_taken_back_at(a.id) end, f.is_over
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
    select max(w.notice_until) as until, max(w.confirmed_at) as given_at from private.withdrawals_of(v.certificate_number) as w
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
    select l.appeal_until, l.appealed_at, l.appeal_outcome, l.appeal_decided_at
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
  'The signed-in person''s applications: the step, whose turn it is, since when, and for steps of the staff the usual number of days (null with fewer than 5 cases in 90 days). A certificate that is issued is nobody''s turn, also while its next version waits for a signature. requests: how many requests of staff are not settled; due_on: when the first of those is due that has no answer, and on the landlord''s turn by when the landlord or agent was asked to answer; appeal_until: the last day on which a rejection can be looked at again; closing: withdrawn or closed; certificate_withdrawn_at: when the certificate was withdrawn, from which an ended case counts; certificate_notice_until: the last day of a notice of withdrawal while it runs and ends the cover early, from whose giving an ended case counts; objected_at, objection_outcome, objection_decided_at: the tenant''s objection to the newest notice, and what came of it; appeal_granted_at: when an appeal against the rejection succeeded, while the application is looked at again; approval_taken_back_at: when its approval was taken back, until it is decided again; is_over: nobody acts on it any more, no certificate of it covers anything, and nothing can be done against its end. Those first that need the person, then those that are not over, each by what moved last.';
revoke execute on function public.own_cases() from public, anon, authenticated;
grant execute on function public.own_cases() to authenticated;
