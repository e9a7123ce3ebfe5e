-- Whether the fee for the certificate is waived for one tenant, until when and why; and how an approved tenant pays. Both were in nobody's hands: the
-- tenant read that the fee 'may be' waived, before the approval and after it.

alter table public.guarantor_settings add column payment_words text
  constraint guarantor_settings_payment_words_check check (btrim(payment_words) <> '' and char_length(payment_words) <= 500);
comment on column public.guarantor_settings.payment_words is
  'How tenants pay: the bank account, in words. Null: we write to each of them. The reference, an application''s number, is added.';
grant update (payment_words) on public.guarantor_settings to authenticated;

create table public.fee_waivers (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  reason text not null constraint fee_waivers_reason_check check (btrim(reason) <> '' and char_length(reason) <= 300),
  submit_by date constraint fee_waivers_submit_by_range_check check (private.in_range(submit_by)),
  waived_by uuid references public.profiles (id) on delete set null,
  waived_at timestamptz not null default now() constraint fee_waivers_waived_at_range_check check (private.in_range(waived_at))
);
create index fee_waivers_waived_by_idx on public.fee_waivers (waived_by);
alter table public.fee_waivers enable row level security;
create policy fee_waivers_select_staff on public.fee_waivers for select to authenticated using ((select private.is_admin()));
create trigger a_refuse_auditor before insert or update or delete on public.fee_waivers
  for each statement execute function private.refuse_auditor();
revoke all on public.fee_waivers from anon, authenticated;
grant select on public.fee_waivers to authenticated;

comment on table public.fee_waivers is
  'Whose fee for the certificate is waived. A waiver is a promise: it can be worded again and extended, not taken back. Written by waive_fee alone; tenants read it in their price.';
comment on column public.fee_waivers.application_id is 'The application.';
comment on column public.fee_waivers.reason is 'Why. The tenant reads it.';
comment on column public.fee_waivers.submit_by is 'The last day on which the application has to be submitted; null where it was submitted already.';
comment on column public.fee_waivers.waived_by is 'Who waived it; null when that account is gone.';
comment on column public.fee_waivers.waived_at is 'When.';

create function private.waiver_holds(waiver public.fee_waivers, application public.rent_guarantee_applications) returns boolean
language sql stable set search_path = '' as $$
  select waiver.submit_by is null
    or waiver.submit_by >= coalesce((application.submitted_at at time zone 'Europe/London')::date, private.london_today())
$$;
comment on function private.waiver_holds(public.fee_waivers, public.rent_guarantee_applications) is
  'Whether a waiver counts for its application: submitted in time, or still to be submitted.';

drop function private.price_of_stay(uuid);
create function private.price_of_stay(application uuid) returns table (
  months integer, fee numeric, monthly_fee numeric, total numeric, total_if_waived numeric, waived_until date, waived_for text,
  waiver_reason text, waiver_submit_by date
)
language sql stable security definer set search_path = '' as $$
  select m.months, d.fee, d.monthly_fee, d.fee + m.months * d.monthly_fee, m.months * d.monthly_fee,
    case when o.is_open then d.waived_until end, case when o.is_open then d.waived_for end,
    w.reason, case when a.submitted_at is null then w.submit_by end
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.fee_waivers as w on w.application_id = a.id and private.waiver_holds(w, a)
  cross join lateral (select private.months_of_stay(t.start_date, t.end_date) as months) as m
  -- The price that the tenant agreed to, before that the one in use.
  cross join lateral (
    select x.* from public.declaration_texts as x
    left join public.application_declarations as g on g.application_id = a.id and g.version = x.version
    order by g.version is null, x.version::integer desc limit 1
  ) as d
  cross join lateral (select d.waived_until >= private.london_today() and w.reason is null and a.status <> 'approved' as is_open) as o
  where a.id = price_of_stay.application
$$;
comment on function private.price_of_stay(uuid) is
  'What the stay of an application costs in all, in pounds; total_if_waived where the fee for the certificate is waived. waiver_reason: why it is waived for this application, which a draft has to be submitted by waiver_submit_by for; null: it is not. Then, until the approval, it may still be waived until waived_until for waived_for.';

create function private.payment_words(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when coalesce(r.is_specimen, private.is_specimen()) then 'Nothing is due, because your certificate is a specimen and not a guarantee.'
    else concat_ws(
      ' ',
      case when p.waiver_reason is null then format('£%s is due now.', trim_scale(p.fee)) end,
      format('£%s is due in each month of your stay.', trim_scale(p.monthly_fee)),
      case when g.payment_words is null then 'We write to you how to pay. Until then you need not pay anything.'
        else g.payment_words || format(' Give the number of your application, %s, as the reference.', a.application_number) end
    )
  end
  from public.rent_guarantee_applications as a
  cross join lateral private.price_of_stay(a.id) as p
  cross join public.guarantor_settings as g
  left join lateral (
    select (c.statement ->> 'specimen')::boolean as is_specimen from public.certificate_records as c
    where c.application_id = a.id order by c.version desc limit 1
  ) as r on true
  where a.id = payment_words.application
$$;
comment on function private.payment_words(uuid) is 'What the tenant of an approved application pays when, and how.';

drop function public.application_price(uuid);
create function public.application_price(application uuid) returns table (
  months integer, fee numeric, monthly_fee numeric, total numeric, total_if_waived numeric, waived_until date, waived_for text,
  waiver_reason text, waiver_submit_by date, payment text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not exists (select from private.own_application_ids() as own (id) where own.id = application_price.application) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return query
  select p.*, case when a.status = 'approved' then private.payment_words(a.id) end
  from public.rent_guarantee_applications as a cross join lateral private.price_of_stay(a.id) as p
  where a.id = application_price.application;
end
$$;
comment on function public.application_price(uuid) is
  'What the stay of an application costs in all, in pounds, for its tenant and for staff: months, both fees, the total, and the total where the fee for the certificate is waived. waiver_reason: why it is waived here, for a draft that is submitted by waiver_submit_by; null: it is not. Until the approval it may then still be waived until waived_until for waived_for. payment: what is paid when and how, null before the approval. Unknown or another person''s: PT404 (HTTP 404).';
revoke execute on function public.application_price(uuid) from public, anon, authenticated;
grant execute on function public.application_price(uuid) to authenticated;

create or replace function private.price_words(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when p.waiver_reason is null then format(
    '£%s once for the certificate, and £%s for each month of your stay. For %s that is £%s in all.',
    trim_scale(p.fee), trim_scale(p.monthly_fee), m.months, trim_scale(p.total)
  ) || case when p.waived_until is null then '' else format(
    ' The £%s fee is waived for a limited time for %s, until %s. If it is waived for you, the whole price is £%s.',
    trim_scale(p.fee), p.waived_for, private.long_date(p.waived_until), trim_scale(p.total_if_waived)
  ) end
  else format(
    '£%s for each month of your stay. For %s that is £%s in all. We waive the fee of £%s for your certificate: %s.',
    trim_scale(p.monthly_fee), m.months, trim_scale(p.total_if_waived), trim_scale(p.fee), rtrim(p.waiver_reason, '. ')
  ) || case when p.waiver_submit_by is null then '' else format(' This holds if you submit the application by %s.', private.long_date(p.waiver_submit_by)) end end
  from private.price_of_stay(price_words.application) as p
  cross join lateral (select case p.months when 1 then '1 month' else p.months || ' months' end as months) as m
$$;

create function public.waive_fee(application_id uuid, reason text, submit_by date default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  words text := private.required_words('reason', waive_fee.reason, 'Reason is required');
  last_day date;
begin
  perform private.require_permission('finance');
  select * into application from public.rent_guarantee_applications as a where a.id = waive_fee.application_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if application.status not in ('draft', 'pending', 'in_review') or private.is_closed(application.id) then
    raise exception 'The fee is waived before the application is decided.';
  end if;
  if application.submitted_at is null then
    last_day := coalesce(waive_fee.submit_by, private.london_today() + 30);
    if last_day not between private.london_today() and private.london_today() + 366 then
      raise exception 'The last day is today or later, and within a year.' using
        detail = private.missing('waiver', 'submit_by', 'Choose a day from today on, within a year')::text;
    end if;
  end if;
  insert into public.fee_waivers as w (application_id, reason, submit_by, waived_by) values (application.id, words, last_day, auth.uid())
  on conflict on constraint fee_waivers_pkey do update
  set reason = excluded.reason, submit_by = case when excluded.submit_by is not null then greatest(excluded.submit_by, w.submit_by) end,
    waived_by = excluded.waived_by, waived_at = now()
  where (w.reason, w.submit_by) is distinct from (excluded.reason, excluded.submit_by);
  if found then
    perform private.tell_tenant(
      application.id, 'fee-waived', jsonb_build_object('price', private.price_words(application.id)),
      'fee-waived-' || application.id || '-' || extract(epoch from now())
    );
  end if;
end
$$;
comment on function public.waive_fee(uuid, text, date) is
  'Staff with the permission "finance": waives the fee for the certificate of an application that is not decided (otherwise P0001), for a reason that its tenant reads, and tells the tenant. A draft has to be submitted by submit_by, in 30 days where it is null. Again: words the reason again and extends the time; it never shortens it. Unknown: PT404 (HTTP 404).';
revoke execute on function public.waive_fee(uuid, text, date) from public, anon, authenticated;
grant execute on function public.waive_fee(uuid, text, date) to authenticated;

create or replace function public.approval_facts(application uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  status text := (select a.status from public.rent_guarantee_applications as a where a.id = approval_facts.application);
  -- An approval of the others is not asked for: a draft is not submitted, and an approved one has what was kept.
  is_open boolean := status not in ('draft', 'approved');
begin
  if not private.is_admin() or status is null then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return jsonb_build_object(
    'rules', case when is_open then (
      select coalesce(jsonb_agg(to_jsonb(r) - 'ordinality' order by r.ordinality), '[]')
      from public.check_rules('approval', approval_facts.application) with ordinality as r
    ) else '[]' end,
    'gate', case when is_open then (
      select coalesce(jsonb_agg(to_jsonb(g) - 'ordinality' order by g.ordinality), '[]')
      from public.check_approval(approval_facts.application) with ordinality as g
    ) else '[]' end,
    'proposal', case when is_open then (
      select to_jsonb(p) from public.rent_guarantee_applications as a cross join lateral private.amount_proposal(a) as p
      where a.id = approval_facts.application and p.amount is not null
    ) end,
    'kept', (
      select jsonb_build_object('results', k.results, 'checked_at', k.checked_at)
      from public.rule_checks as k
      where k.application_id = approval_facts.application and k.action = 'approval'
      order by k.checked_at desc
      limit 1
    ),
    'certificate_states', (
      select coalesce(jsonb_agg(v.state), '[]') from public.certificate_versions as v where v.application_id = approval_facts.application
    ),
    'price', (select to_jsonb(p) from public.application_price(approval_facts.application) as p),
    'waiver', (
      select jsonb_build_object('waived_at', w.waived_at, 'waived_by', p.display_name)
      from public.fee_waivers as w left join public.profiles as p on p.id = w.waived_by where w.application_id = approval_facts.application
    )
  );
end
$$;
comment on function public.approval_facts(uuid) is
  'Staff: what decides about an application, as an object. rules as of check_rules and gate as of check_approval, empty for a draft and after the approval; proposal: the guarantee amount by rule (rent, months, amount), null for the same ones and while it is not known; kept: what the rules said at the last approval (results, checked_at), null where there was none; certificate_states: the states of the certificate''s versions; price as of application_price; waiver: when and by whom the fee was waived (waived_at, waived_by), null where it was not. PT404 (HTTP 404) for anybody else.';

-- The approval says what is due, and how it is paid.
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
      'payment', case when new.status = 'approved' then private.payment_words(a.id) end
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

create or replace function private.mail_facts(application public.rent_guarantee_applications, template text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.certificate_example(application) || jsonb_build_object(
    'applicationId', application.id, 'applicationNumber', application.application_number,
    'applications', jsonb_build_array(jsonb_build_object('id', application.id, 'number', application.application_number)),
    'note', coalesce(
      (select h.notes from public.application_status_history as h
       where h.application_id = application.id and h.notes is not null and h.changed_by is not null order by h.changed_at desc limit 1),
      'An example of what staff note.'
    ),
    'agreement', coalesce(
      (select d.text from public.application_declarations as d where d.application_id = application.id), 'An example of what the tenant agreed to.'
    ),
    'price', private.price_words(application.id), 'payment', private.payment_words(application.id)
  ) || coalesce(
    (select jsonb_build_object(
       'kind', r.kind, 'documentType', r.document_type, 'isReplacement', r.document_id is not null, 'words', r.words, 'dueOn', r.due_on
     )
     from public.application_requests as r where r.application_id = application.id order by r.asked_at desc limit 1),
    jsonb_build_object(
      'kind', 'document', 'documentType', 'passport', 'isReplacement', true, 'words', 'An example of what staff ask.', 'dueOn', private.london_today() + 7
    )
  ) || coalesce(
    (select jsonb_build_object('subject', c.subject, 'content', c.content)
     from public.application_communications as c
     where c.application_id = application.id and c.communication_type = 'email' and c.direction = 'outbound' and c.status = 'sent'
     order by c.created_at desc limit 1),
    '{"subject": "An example of a subject", "content": "An example of a message."}'
  ) || case
    when template like 'appeal-%' then jsonb_build_object('words', coalesce(
      (select case when template = 'appeal-waiting' then r.appeal_words else r.appeal_reply end
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      'An example of what is said about an appeal.'
    ))
    when template = 'application-rejected' then coalesce(
      (select jsonb_build_object('reason', r.reason_code, 'appealUntil', r.appeal_until)
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      jsonb_build_object('reason', 'income_amount', 'appealUntil', private.london_today() + 30)
    )
    else jsonb_build_object('reason', coalesce(
      (select c.reason from public.application_closings as c where c.application_id = application.id order by c.closed_at desc limit 1),
      'An example of a reason.'
    ))
  end
$$;

update public.mail_templates set
  placeholders = placeholders || '{"price": "what the stay costs", "payment": "what is due when, and how it is paid"}',
  body = '{{note}}

Your certificate is issued as soon as it is signed. You and your landlord or agent then get it by mail.

{{price}}

{{payment}}

{{link}}'
where name = 'application-approved';

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body) values
(75, 'fee-waived', 'tenant', 'Fee waived', 'When staff waive the fee for the certificate.',
private.with_common_placeholders('{"application_number": "the application''s number", "price": "what the stay costs then, and why", "link": "the button to the application"}'),
'{price,link}',
'We waive your certificate fee: {{application_number}}',
'What you pay now: {{price}}

{{link}}');
