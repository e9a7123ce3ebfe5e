-- What a tenant declares and agrees to by submitting: shown before, kept with the application as it was shown, and mailed. The texts are rows, so
-- that an earlier one stays readable. The price of a stay is part of it: the whole sum, before anybody is bound.

create table public.declaration_texts (
  version text primary key check (version ~ '^[0-9]{1,4}$'),
  text text not null check (btrim(text) <> ''),
  -- Rule 6 of the law: how the answer about one's own choice reads as a declaration.
  choice_words jsonb not null check (choice_words ?& array['own_choice', 'suggested', 'required', 'unknown']),
  fee numeric(12, 2) not null check (fee >= 0) constraint declaration_texts_fee_range_check check (private.in_range(fee)),
  monthly_fee numeric(12, 2) not null check (monthly_fee >= 0) constraint declaration_texts_monthly_fee_range_check check (private.in_range(monthly_fee)),
  waived_until date constraint declaration_texts_waived_until_range_check check (private.in_range(waived_until)),
  waived_for text check (btrim(waived_for) <> ''),
  published_at timestamptz not null default now() constraint declaration_texts_published_at_range_check check (private.in_range(published_at)),
  constraint declaration_texts_waiver_check check ((waived_until is null) = (waived_for is null))
);

create table public.application_declarations (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  version text not null references public.declaration_texts (version) on delete no action,
  text text not null check (btrim(text) <> ''),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  agreed_at timestamptz not null default now() constraint application_declarations_agreed_at_range_check check (private.in_range(agreed_at)),
  agreed_by uuid references public.profiles (id) on delete set null
);

alter table public.declaration_texts enable row level security;
alter table public.application_declarations enable row level security;

create index application_declarations_version_idx on public.application_declarations (version);
create index application_declarations_agreed_by_idx on public.application_declarations (agreed_by);

create policy declaration_texts_select_all on public.declaration_texts for select to authenticated using (true);
create policy application_declarations_select_staff on public.application_declarations for select to authenticated
  using ((select private.is_admin()));
create policy application_declarations_select_tenant on public.application_declarations for select to authenticated
  using (application_id in (select private.own_application_ids()));

revoke all on public.declaration_texts, public.application_declarations from anon, authenticated;
grant select on public.declaration_texts, public.application_declarations to authenticated;

comment on table public.declaration_texts is 'The declarations and the service agreement that a submission agrees to, by version; the highest is in use. A text never changes: a new one is a new row.';
comment on column public.declaration_texts.version is 'Counts from 1.';
comment on column public.declaration_texts.text is 'Paragraphs between empty lines; one that starts with # is a heading. {choice}, {guarantor}, {price} and {specimen} stand for what belongs to the application and the company.';
comment on column public.declaration_texts.choice_words is 'What {choice} stands for, by tenancy_information.came_by; {alternatives} in it for what else was offered.';
comment on column public.declaration_texts.fee is 'The fee for a certificate, once, in pounds.';
comment on column public.declaration_texts.monthly_fee is 'The fee for each month of the stay, in pounds.';
comment on column public.declaration_texts.waived_until is 'The last day on which the fee for the certificate may be waived; null: it is not.';
comment on column public.declaration_texts.waived_for is 'For whom it is waived, in words.';
comment on column public.declaration_texts.published_at is 'When it came into use.';
comment on table public.application_declarations is 'What the tenant agreed to by submitting. Written by submit_application alone; none where a client submitted without showing the text.';
comment on column public.application_declarations.application_id is 'The application.';
comment on column public.application_declarations.version is 'Which text it was.';
comment on column public.application_declarations.text is 'The text as the tenant read it.';
comment on column public.application_declarations.sha256 is 'The SHA-256 of the text in UTF-8, in hexadecimal digits.';
comment on column public.application_declarations.agreed_at is 'When.';
comment on column public.application_declarations.agreed_by is 'Who agreed; null when that account is gone.';

insert into public.declaration_texts (version, fee, monthly_fee, waived_until, waived_for, choice_words, text) values ('1', 149, 5, '2027-03-31', 'a select number of users', $${
  "own_choice": "I choose this guarantee myself. Neither the landlord nor the letting agent requires it.",
  "suggested": "The landlord or letting agent suggested this guarantee, and I choose it freely. What else they would accept: {alternatives}",
  "required": "The landlord or letting agent requires this guarantee, as I have answered in 'Your Tenancy'.",
  "unknown": "I choose this guarantee freely. I can ask the landlord or letting agent what else they would accept."
}$$, $$# Your declarations

What I have told you is true and complete, as far as I know. If it changes before you decide, I tell you.

I have read the privacy notice.

You may talk to the landlord and the letting agent about this application: to confirm the tenancy, and to send the certificate.

{choice}

# The service agreement

This is an agreement between you and {guarantor}. Telephone 029 2018 0146, e-mail hello@pendine.example.

What we do: we check your application, and a person decides. If we approve it, your landlord gets a rent guarantee certificate. With it we promise to pay rent that you owe and have not paid, up to the amount a month and for the months that the certificate states, on its terms.{specimen}

What it costs: {price}

When you pay: nothing is due when you submit, and nothing at all if we decide against you. The fee is due when we approve your application; the fee for a month is due in that month.

How long it lasts: until the certificate ends. Nothing renews by itself.

What you pay back: what we pay to the landlord because you have not paid your rent, you owe to us.

If you change your mind: you can cancel within 14 days from the day on which you submit, without a reason. Write to us or call, for example: 'I cancel my agreement about this application.'

When we begin: by submitting you ask us to begin at once, before those 14 days are over. If you cancel before the landlord relies on the certificate, you get back everything that you have paid. If you cancel after that, you pay for the part that we have done by then and get back the rest. We pay back within 14 days.

If we decide against you, we say why, and you can ask for another person to look at it again. The same address takes any complaint.

The law of England and Wales applies. Your rights as a consumer stay as they are.$$);

create function private.months_of_stay(starts date, ends date) returns integer
language sql immutable set search_path = '' as $$
  -- A month that has begun counts. A tenancy without an end has a certificate of twelve months.
  select case when ends is null or starts is null then 12 else greatest(1, (
    extract(year from length) * 12 + extract(month from length) + (extract(day from length) > 0)::integer
  )::integer) end
  from age(ends + 1, starts) as length
$$;
comment on function private.months_of_stay(date, date) is 'How many months a stay has, each that has begun counted; 12 where it has no end.';

create function private.price_of_stay(application uuid)
returns table (months integer, fee numeric, monthly_fee numeric, total numeric, total_if_waived numeric, waived_until date, waived_for text)
language sql stable security definer set search_path = '' as $$
  select m.months, d.fee, d.monthly_fee, d.fee + m.months * d.monthly_fee, m.months * d.monthly_fee,
    case when d.waived_until >= private.london_today() then d.waived_until end,
    case when d.waived_until >= private.london_today() then d.waived_for end
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  cross join lateral (select private.months_of_stay(t.start_date, t.end_date) as months) as m
  cross join lateral (select * from public.declaration_texts order by version::integer desc limit 1) as d
  where a.id = price_of_stay.application
$$;
comment on function private.price_of_stay(uuid) is 'What the stay of an application costs in all, in pounds; total_if_waived where the fee for the certificate is waived, which it may be until waived_until.';

create function public.application_price(application uuid)
returns table (months integer, fee numeric, monthly_fee numeric, total numeric, total_if_waived numeric, waived_until date, waived_for text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not exists (select from private.own_application_ids() as own (id) where own.id = application_price.application) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return query select p.* from private.price_of_stay(application_price.application) as p;
end
$$;
comment on function public.application_price(uuid) is
  'What the stay of an application costs in all, in pounds, for its tenant and for staff: months, both fees, the total, and the total where the fee for the certificate is waived, which it may be until waived_until for waived_for. Unknown or another person''s: PT404 (HTTP 404).';

create function private.price_words(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select format(
    '£%s once for the certificate, and £%s for each month of your stay. For %s that is £%s in all.',
    trim_scale(p.fee), trim_scale(p.monthly_fee), case p.months when 1 then '1 month' else p.months || ' months' end, trim_scale(p.total)
  ) || case when p.waived_until is null then '' else format(
    ' The £%s fee is waived for a limited time for %s, until %s. If it is waived for you, the whole price is £%s.',
    trim_scale(p.fee), p.waived_for, to_char(p.waived_until, 'FMDD FMMonth YYYY'), trim_scale(p.total_if_waived)
  ) end
  from private.price_of_stay(price_words.application) as p
$$;
comment on function private.price_words(uuid) is 'The price of a stay in words.';

create function private.declarations_of(application uuid) returns table (version text, text text)
language sql stable security definer set search_path = '' as $$
  -- The tenant's own words come last, so that nothing in them is taken for a placeholder.
  select d.version, replace(
    replace(replace(replace(d.text, '{guarantor}', g.words), '{price}', private.price_words(a.id)), '{specimen}', case when private.is_specimen()
      then ' We do not issue guarantees yet: until we do, every certificate is a specimen and not a guarantee.' else '' end),
    '{choice}', replace(
      d.choice_words ->> case when t.came_by = 'suggested' and c.alternatives is null then 'unknown' else coalesce(t.came_by, 'unknown') end,
      '{alternatives}', coalesce(c.alternatives, '')
    )
  )
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  cross join lateral (
    -- On one line, so that it makes no paragraph of its own.
    select nullif(btrim(regexp_replace(t.alternatives_offered, '\s+', ' ', 'g')), '') as alternatives
  ) as c
  cross join lateral (
    select s.name || ', company number ' || s.company_number || ', ' || s.registered_office as words from public.guarantor_settings as s
  ) as g
  cross join lateral (select * from public.declaration_texts order by version::integer desc limit 1) as d
  where a.id = declarations_of.application
$$;
comment on function private.declarations_of(uuid) is 'The declarations and the service agreement in use, filled in for an application.';

create function public.submission_declarations(application uuid) returns table (version text, text text, sha256 text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from private.own_draft_ids() as own (id) where own.id = submission_declarations.application) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return query
  select d.version, d.text, encode(sha256(convert_to(d.text, 'UTF8')), 'hex') from private.declarations_of(submission_declarations.application) as d;
end
$$;
comment on function public.submission_declarations(uuid) is
  'What the tenant of a draft agrees to by submitting it, filled in from its answers. submit_application takes the sha256 as a sign that this text was shown. PT404 (HTTP 404) for anything but an own draft.';

drop function public.submit_application(uuid);
create function public.submit_application(application_id uuid, declarations_sha256 text default null) returns public.rent_guarantee_applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  locked_tenancy_id uuid;
  missing jsonb;
begin
  select a.tenancy_id into locked_tenancy_id from public.rent_guarantee_applications as a
  where a.id = submit_application.application_id and a.tenant_id = (select auth.uid());
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  -- In the order in which their changes lock.
  perform from public.profiles as p where p.id = (select auth.uid()) for share;
  perform from public.tenancy_information as t where t.id = locked_tenancy_id for no key update;
  select * into application from public.rent_guarantee_applications as a
  where a.id = submit_application.application_id and a.tenant_id = (select auth.uid())
  for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if application.status <> 'draft' then
    raise exception 'This application has already been submitted.' using hint = 'Only a draft can be submitted.';
  end if;
  if application.tenancy_id is not null and application.tenancy_id is distinct from locked_tenancy_id then
    raise sqlstate 'PT409' using message = 'This application was changed while it was being submitted. Look at it and submit it again.';
  end if;
  missing := private.missing_details(application.tenant_id)
    || private.missing_tenancy(application.tenancy_id)
    || case when application.property_manager_id is null
      then private.missing('property_manager', 'property_manager_id', 'Your property manager is required') else '[]' end
    || private.missing_documents(application.id);
  if missing <> '[]' then
    raise exception 'This application is not complete yet.' using
      detail = missing::text, hint = 'Fill in what the details name and submit again.';
  end if;
  if submit_application.declarations_sha256 is not null then
    perform private.keep_declarations(application.id, submit_application.declarations_sha256);
  end if;
  -- The submission asks for the property manager once, and apart from the tenancy.
  update public.tenancy_information as t set property_manager_id = application.property_manager_id
  where t.id = application.tenancy_id and t.property_manager_id is null;
  -- The mail about the submission comes in place of the one about the status.
  perform set_config('private.is_told', 'true', true);
  update public.rent_guarantee_applications as a set status = 'pending', submitted_at = now()
  where a.id = application.id returning a.* into application;
  perform set_config('private.is_told', '', true);
  perform private.tell_of_submission(application);
  return application;
end
$$;
comment on function public.submit_application(uuid, text) is
  'Submits one''s own draft: status pending, submitted_at and a history row, and the property manager for a tenancy that has none. With declarations_sha256, the tenant has been shown that text by submission_declarations and agrees to it: it is kept. An incomplete one fails with P0001, its details a JSON list of {section, field, message}; a text that has changed since with P0001; another person''s or an unknown one with PT404 (HTTP 404).';

create function private.keep_declarations(application uuid, shown text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.application_declarations as kept (application_id, version, text, sha256, agreed_by)
  select keep_declarations.application, d.version, d.text, keep_declarations.shown, auth.uid()
  from private.declarations_of(keep_declarations.application) as d
  where encode(sha256(convert_to(d.text, 'UTF8')), 'hex') = keep_declarations.shown
  -- An application that goes back to the draft is agreed to again.
  on conflict on constraint application_declarations_pkey do update
  set version = excluded.version, text = excluded.text, sha256 = excluded.sha256, agreed_at = now(), agreed_by = excluded.agreed_by;
  if not found then
    raise exception 'What you agree to has changed since you read it. Read it again, then submit.';
  end if;
end
$$;
comment on function private.keep_declarations(uuid, text) is 'Keeps what the tenant agrees to. Fails with P0001 when the text that was shown is no longer the one in use.';

create function private.tell_of_submission(application public.rent_guarantee_applications) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', 'application-submitted', 'data', jsonb_build_object(
      'applicationId', application.id, 'applicationNumber', application.application_number,
      'agreement', (select d.text from public.application_declarations as d where d.application_id = application.id and d.agreed_at = now())
    )),
    'submitted-' || application.id || '-' || extract(epoch from application.submitted_at)
  )
  from public.profiles as p
  where p.id = application.tenant_id and p.email <> ''
$$;
comment on function private.tell_of_submission(public.rent_guarantee_applications) is
  'Adds the job that mails a tenant what happens after the submission, with a copy of what was agreed to.';

drop trigger tell_of_status on public.application_status_history;
create trigger tell_of_status after insert on public.application_status_history
  for each row when (new.status <> 'draft' and new.changed_by is not null and coalesce(current_setting('private.is_told', true), '') = '')
  execute function private.tell_of_status();

revoke execute on function public.submit_application(uuid, text), public.submission_declarations(uuid), public.application_price(uuid)
  from public, anon, authenticated;
grant execute on function public.submit_application(uuid, text), public.submission_declarations(uuid), public.application_price(uuid) to authenticated;
