-- What an approval by a person needs beside what its certificate states: documents that staff have verified, nothing asked and not answered, and an
-- amount that is the rent of the certificate, or a written reason for another.

create table public.amount_reasons (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  words text not null,
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 2000),
  given_by uuid references public.profiles (id) on delete set null,
  given_at timestamptz not null default now() constraint amount_reasons_given_at_range_check check (private.in_range(given_at))
);

alter table public.amount_reasons enable row level security;

create index amount_reasons_application_id_idx on public.amount_reasons (application_id, given_at desc);
create index amount_reasons_given_by_idx on public.amount_reasons (given_by);

create policy amount_reasons_select_staff on public.amount_reasons for select to authenticated using ((select private.is_admin()));

create trigger a_refuse_auditor before insert or update or delete on public.amount_reasons
  for each statement execute function private.refuse_auditor();

revoke all on public.amount_reasons from anon, authenticated;
grant select on public.amount_reasons to authenticated;

comment on table public.amount_reasons is 'Why an approval goes on although the amount is not the rent of the certificate. Written by give_amount_reason alone; the latest counts.';
comment on column public.amount_reasons.id is 'Identifier.';
comment on column public.amount_reasons.application_id is 'The application.';
comment on column public.amount_reasons.words is 'The warning that is answered. The reason counts while the warning says the same.';
comment on column public.amount_reasons.reason is 'The reason.';
comment on column public.amount_reasons.given_by is 'Who gave it; null when that account is gone.';
comment on column public.amount_reasons.given_at is 'When.';

create function private.months_between(first_day date, last_day date) returns integer
language sql immutable set search_path = '' as $$
  select (extract(year from span) * 12 + extract(month from span) + case when extract(day from span) > 0 then 1 else 0 end)::integer
  from (select age(last_day + 1, first_day) as span) as s
$$;
comment on function private.months_between(date, date) is 'The months from a first to a last day, both counted; a month that is begun counts.';

create function private.amount_proposal(application public.rent_guarantee_applications, out rent numeric, out months integer, out amount numeric)
language sql stable security definer set search_path = '' as $$
  select p.rent, p.months, p.rent * p.months
  from (
    select coalesce(t.rent_share, t.monthly_rent) as rent, private.months_between(
      coalesce(application.certificate_start_date, t.start_date), coalesce(application.certificate_end_date, t.end_date)
    ) as months
    from public.tenancy_information as t where t.id = application.tenancy_id
  ) as p
$$;
comment on function private.amount_proposal(public.rent_guarantee_applications) is
  'What a guarantee is by rule: the own share of the rent, or the rent, for each month of the certificate. Null while its last day is not known.';

create function private.amount_warning(application public.rent_guarantee_applications) returns text
language sql stable security definer set search_path = '' as $$
  select format(
    'Guarantee amount is %s, but %s of %s are %s: change it, or give a reason', private.in_pounds(private.pence(application.guarantee_amount)),
    p.months || case p.months when 1 then ' month' else ' months' end, private.in_pounds(private.pence(p.rent)), private.in_pounds(private.pence(p.amount))
  )
  from private.amount_proposal(application) as p
  where application.guarantee_amount > 0 and application.guarantee_amount <> p.amount
$$;
comment on function private.amount_warning(public.rent_guarantee_applications) is
  'What to say of a guarantee amount that differs from the rent of the certificate; null where it does not.';

create function private.amount_reason(application_id uuid, words text) returns text
language sql stable security definer set search_path = '' as $$
  select r.reason from public.amount_reasons as r
  where r.application_id = amount_reason.application_id and r.words = amount_reason.words order by r.given_at desc limit 1
$$;
comment on function private.amount_reason(uuid, text) is 'The reason that was given for this warning; null where nobody gave one.';

create function private.missing_records(application public.rent_guarantee_applications) returns jsonb
language sql immutable set search_path = '' as $$
  select
    case when coalesce(application.guarantee_amount, 0) = 0
      then private.missing('guarantee', 'guarantee_amount', 'Guarantee amount is required') else '[]' end
    || case when application.property_manager_id is null
      then private.missing('property_manager', 'property_manager_id', 'Property manager is required') else '[]' end
    || case when application.tenancy_id is null then private.missing('tenancy', 'tenancy_id', 'Tenancy is required') else '[]' end
$$;
comment on function private.missing_records(public.rent_guarantee_applications) is
  'What every approval needs, also that of an import, and an application lacks, as a list of {section, field, message}.';

create function private.missing_proof(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select
    case when bool_or(d.document_type in ('passport', 'id_proof')) then '[]'::jsonb
      else private.missing('documents', 'passport', 'A verified proof of identity is required') end
    || case when bool_or(d.document_type in ('bank_statement', 'income_proof', 'employment_contract')) then '[]'::jsonb
      else private.missing('documents', 'bank_statement', 'A verified proof of income is required') end
    || case when exists (
        select from public.application_requests as r
        where r.application_id = missing_proof.application and r.answered_at is null and r.closed_at is null
      ) then private.missing('requests', 'application_requests', 'The tenant has not answered every request yet') else '[]' end
  from public.application_documents as d where d.application_id = missing_proof.application and d.verified
$$;
comment on function private.missing_proof(uuid) is 'Which verified documents an approval lacks, and whether a request is open, as a list of {section, field, message}.';

create function private.missing_amount_reason(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_array(jsonb_build_object('section', 'guarantee', 'field', 'guarantee_amount', 'message', w.words, 'effect', 'warns'))
    from private.amount_warning(application) as w (words)
    where w.words is not null and private.amount_reason(application.id, w.words) is null
  ), '[]')
$$;
comment on function private.missing_amount_reason(public.rent_guarantee_applications) is
  'The warning of an amount for which nobody has given a reason, as a list of {section, field, message, effect}.';

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
    return new;
  end if;
  missing := private.missing_records(new);
  -- Imports have nobody who approves, and issue nothing.
  if auth.uid() is not null and (tg_op = 'INSERT' or old.status <> 'approved') then
    missing := missing || private.missing_for_certificate(new) || private.missing_proof(new.id) || private.missing_amount_reason(new);
  end if;
  if missing <> '[]' then
    raise exception 'This application cannot be approved yet.' using
      detail = missing::text, hint = 'An approved application has a guarantee amount, a property manager and a tenancy, verified documents, and all that its certificate states.';
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
  'What a status brings with it: submitted_at, and for an approval approved_at and the certificate. An approval fails, naming what is missing, without guarantee amount, property manager or tenancy, and by a person also without all that the certificate states, verified documents and answers to what was asked.';

create function public.check_approval(application_id uuid)
returns table (section text, field text, message text, effect text, reason text)
language plpgsql stable security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  select * into application from public.rent_guarantee_applications as a where a.id = check_approval.application_id and private.is_admin();
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return query
    select m ->> 'section', m ->> 'field', m ->> 'message', 'blocks', null
    from jsonb_array_elements(
      private.missing_records(application) || private.missing_for_certificate(application) || private.missing_proof(application.id)
    ) as m
    union all
    select 'guarantee', 'guarantee_amount', w.words, 'warns', private.amount_reason(application.id, w.words)
    from private.amount_warning(application) as w (words) where w.words is not null;
end
$$;
comment on function public.check_approval(uuid) is
  'Staff: what an approval needs beside the rules and still lacks. effect is blocks, or warns for an amount that differs from the rent of the certificate; reason is why that goes on. PT404 (HTTP 404) for anybody else.';

create function public.give_amount_reason(application_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('decide');
  insert into public.amount_reasons (application_id, words, reason, given_by)
  select a.id, w.words, private.required_words('reason', give_amount_reason.reason, 'Reason is required'), auth.uid()
  from public.rent_guarantee_applications as a
  cross join lateral private.amount_warning(a) as w (words)
  where a.id = give_amount_reason.application_id and w.words is not null;
  if not found then
    raise sqlstate 'PT404' using message = 'The amount is the rent of the certificate now.';
  end if;
end
$$;
comment on function public.give_amount_reason(uuid, text) is
  'Staff who decide: says why a guarantee amount differs from the rent of the certificate. Counts while the warning says the same; PT404 (HTTP 404) where there is none.';

revoke execute on function public.check_approval(uuid), public.give_amount_reason(uuid, text) from public, anon, authenticated;
grant execute on function public.check_approval(uuid), public.give_amount_reason(uuid, text) to authenticated;
