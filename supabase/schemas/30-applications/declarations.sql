-- What a tenant declares and agrees to by submitting: shown before, stored with the application as it was shown, and mailed. The texts
-- are rows, so that an earlier one can still be read, and a new text is a new row. The whole price of the stay is part of it, because
-- nobody is bound before they know it.
--
-- A company agrees by its contact, to a text that speaks of the company. Where staff enter or remove the company after the submission,
-- nobody has agreed for the tenant that the records name now: the tenant is asked to agree, and the approval waits for it.

create table public.declaration_texts (
  version text primary key check (version ~ '^[0-9]{1,4}$'),
  text text not null check (btrim(text) <> ''),
  choice_words jsonb not null check (choice_words ?& array['own_choice', 'suggested', 'required', 'unknown']),
  fee numeric(12,2) not null check (fee >= 0 and private.is_in_range(fee)),
  monthly_fee numeric(12,2) not null check (monthly_fee >= 0 and private.is_in_range(monthly_fee)),
  waived_until date check (private.is_in_range(waived_until)),
  waived_for text check (btrim(waived_for) <> ''),
  published_at timestamptz not null default now() check (private.is_in_range(published_at)),
  company_text text check (btrim(company_text) <> ''),
  company_choice_words jsonb check (company_choice_words ?& array['own_choice', 'suggested', 'required', 'unknown']),
  constraint declaration_texts_waiver_check check ((waived_until is null) = (waived_for is null)),
  constraint declaration_texts_company_check check ((company_text is null) = (company_choice_words is null))
);
comment on table public.declaration_texts is
  'The declarations and the service agreement that a submission agrees to, by version; the highest is in use. A text never changes: a '
  'new one is a new row.';
comment on column public.declaration_texts.version is 'Counts from 1.';
comment on column public.declaration_texts.text is
  'Paragraphs between empty lines; one that starts with # is a heading. {choice}, {guarantor}, {price} and {specimen} stand for what '
  'belongs to the application and the company.';
comment on column public.declaration_texts.choice_words is
  'What {choice} stands for, by tenancy_information.came_by; {alternatives} in it for what else was offered.';
comment on column public.declaration_texts.fee is 'The fee for a certificate, once, in pounds.';
comment on column public.declaration_texts.monthly_fee is 'The fee for each month of the stay, in pounds.';
comment on column public.declaration_texts.waived_until is
  'The last day on which the fee for the certificate may be waived; null: it is not.';
comment on column public.declaration_texts.waived_for is 'For whom it is waived, in words.';
comment on column public.declaration_texts.published_at is 'When it came into use.';
comment on column public.declaration_texts.company_text is
  'The text where a company is the tenant, with {company} for its name as well. Null where a company agrees to the same as a person.';
comment on column public.declaration_texts.company_choice_words is 'What {choice} stands for in company_text.';

alter table public.declaration_texts enable row level security;

create policy declaration_texts_select_all on public.declaration_texts for select to authenticated
  using (true);

create table public.application_declarations (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  version text not null references public.declaration_texts (version),
  text text not null check (btrim(text) <> ''),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  agreed_at timestamptz not null default now() check (private.is_in_range(agreed_at)),
  agreed_by uuid references public.profiles (id) on delete set null,
  company text check (btrim(company) <> '')
);
comment on table public.application_declarations is
  'What the tenant agreed to by submitting, or later when asked. Written by submit_application and agree_to_declarations alone; none '
  'where staff added the application.';
comment on column public.application_declarations.application_id is 'The application.';
comment on column public.application_declarations.version is 'Which text it was.';
comment on column public.application_declarations.text is 'The text as the tenant read it.';
comment on column public.application_declarations.sha256 is 'The SHA-256 of the text in UTF-8, in hexadecimal digits.';
comment on column public.application_declarations.agreed_at is 'When.';
comment on column public.application_declarations.agreed_by is 'Who agreed; null when that account is gone.';
comment on column public.application_declarations.company is
  'The company for which it was agreed to, as the text names it; null: the tenant did for themselves.';

create index application_declarations_agreed_by_idx on public.application_declarations (agreed_by);
create index application_declarations_version_idx on public.application_declarations (version);

alter table public.application_declarations enable row level security;

create policy application_declarations_select on public.application_declarations for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or (select private.can_read_every_case())
    or application_id in (select private.own_application_ids())
  );

-- The text for an application

create function public.submission_declarations(application uuid) returns table (version text, text text, sha256 text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from private.own_draft_ids() as own (id) where own.id = submission_declarations.application) and not exists (
    select from public.application_requests as r
    where r.application_id = submission_declarations.application and r.application_id in (select private.own_application_ids())
      and r.asks_declarations and r.answered_at is null and r.closed_at is null
  ) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return query
  select d.version, d.text, encode(sha256(convert_to(d.text, 'UTF8')), 'hex')
  from private.declarations_of(submission_declarations.application) as d;
end
$$;
comment on function public.submission_declarations(uuid) is
  'What the tenant of a draft agrees to by submitting it, filled in from its answers, and what they are asked to agree to again. '
  'submit_application and agree_to_declarations take the sha256 as a sign that this text was shown. PT404 (HTTP 404) for anything '
  'else.';

create function private.declarations_of(application uuid) returns table (version text, text text)
language sql stable security definer set search_path = '' as $$
  select d.version, private.fill_template(w.text, jsonb_build_object(
    'guarantor', g.words, 'price', private.price_text(a.id), 'company', c.company,
    'specimen', case
      when private.is_specimen() then
        ' We do not issue guarantees yet: until we do, every certificate is a specimen and not a guarantee, and nothing is due for it.'
      else ''
    end,
    'choice', private.fill_template(
      w.choice_words ->> case
        when t.came_by = 'suggested' and c.alternatives is null then 'unknown' else coalesce(t.came_by, 'unknown')
      end,
      jsonb_build_object('alternatives', c.alternatives)
    )
  ))
  from public.rent_guarantee_applications as a
  left join public.tenancy_choices as t on t.tenancy_id = a.tenancy_id
  left join public.company_tenants as k on k.application_id = a.id
  cross join lateral (
    -- On one line, so that they make no paragraph of their own.
    select nullif(btrim(regexp_replace(t.alternatives_offered, '\s+', ' ', 'g')), '') as alternatives,
      regexp_replace(k.name, '\s+', ' ', 'g') as company
  ) as c
  cross join lateral (
    select s.name || ', company number ' || s.company_number || ', ' || s.registered_office as words from public.guarantor_settings as s
  ) as g
  cross join lateral (select * from public.declaration_texts order by version::integer desc limit 1) as d
  cross join lateral (
    select case when k.application_id is null then d.text else coalesce(d.company_text, d.text) end as text,
      case when k.application_id is null then d.choice_words else coalesce(d.company_choice_words, d.choice_words) end as choice_words
  ) as w
  where a.id = declarations_of.application
$$;
comment on function private.declarations_of(uuid) is 'The declarations and the service agreement in use, filled in for an application.';

create function private.declared_company(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  -- As in private.declarations_of().
  select regexp_replace(k.name, '\s+', ' ', 'g')
  from public.company_tenants as k where k.application_id = declared_company.application
$$;
comment on function private.declared_company(uuid) is
  'The company that is the tenant of an application, as its declarations name it; null for a person.';

-- One pass: a company that is called '{choice}' keeps its name.
create function private.fill_template(template text, given jsonb) returns text
language sql immutable set search_path = '' as $$
  select string_agg(
    case
      when p.part ~ '^\{[a-z]+\}$' and fill_template.given ? btrim(p.part, '{}') then fill_template.given ->> btrim(p.part, '{}')
      else p.part
    end, '' order by p.place
  )
  from regexp_matches(fill_template.template, '\{[a-z]+\}|[^{]+|\{', 'g') with ordinality as m (parts, place)
  cross join lateral (select m.parts[1] as part, m.place) as p
$$;
comment on function private.fill_template(text, jsonb) is
  'A template with each {name} replaced by the text that is given for it, or by nothing where that is null; what is put in is not '
  'read again.';

-- Agree, and agree again

create function private.store_declarations(application uuid, shown text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.application_declarations as kept (application_id, version, text, sha256, agreed_by, company)
  select store_declarations.application, d.version, d.text, store_declarations.shown, auth.uid(),
    private.declared_company(store_declarations.application)
  from private.declarations_of(store_declarations.application) as d
  where encode(sha256(convert_to(d.text, 'UTF8')), 'hex') = store_declarations.shown
  -- Agreed to again after a return to the draft, or where the tenant is another one.
  on conflict on constraint application_declarations_pkey do update
  set version = excluded.version, text = excluded.text, sha256 = excluded.sha256, agreed_at = now(), agreed_by = excluded.agreed_by,
    company = excluded.company;
  if not found then
    raise exception 'What you agree to has changed since you read it. Read it again, then agree to it.';
  end if;
end
$$;
comment on function private.store_declarations(uuid, text) is
  'Stores what the tenant agrees to. Fails with P0001 when the text that was shown is no longer the one in use.';

create function private.declaration_problems(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- Where no text was shown, as for an application that staff have added, nothing is agreed to again.
  select coalesce((
    select private.problem_entry('requests', 'declarations', case when now_is.company is null
      then 'The tenant has not agreed to the declarations for themselves yet'
      else format('The tenant has not agreed to the declarations for %s yet', now_is.company) end)
    from public.application_declarations as d
    cross join lateral (select private.declared_company(d.application_id) as company) as now_is
    where d.application_id = declaration_problems.application and d.company is distinct from now_is.company
  ), '[]')
$$;
comment on function private.declaration_problems(uuid) is
  'That the declarations of an application are those of another tenant than it has now, as a list of {section, field, message}; empty '
  'where they are not.';

create function private.ask_for_declarations(application uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_missing boolean := private.declaration_problems(application) <> '[]' and private.is_under_review(application);
  company text := private.declared_company(application);
  wanted text := case when company is null
    then 'You rent the home yourself, and not a company, as our records say now. Please read the declarations and the service agreement '
      'for yourself, and agree to them.'
    else format(
      '%s rents the home, as our records say now. Please read the declarations and the service agreement for the company, and agree '
      'to them if you may do so for it.', company
    ) end;
begin
  -- An open request may name the tenant before this one.
  update public.application_requests as r set closed_at = clock_timestamp()
  where r.application_id = ask_for_declarations.application and r.asks_declarations and r.answered_at is null and r.closed_at is null
    and not (is_missing and r.words = wanted);
  if is_missing and not exists (
    select from public.application_requests as r
    where r.application_id = ask_for_declarations.application and r.asks_declarations and r.answered_at is null and r.closed_at is null
  ) then
    insert into public.application_requests (application_id, kind, reason_code, words, due_on, asked_by, asks_declarations)
    values (ask_for_declarations.application, 'answer', 'other', wanted, private.london_today() + 7, auth.uid(), true);
  end if;
end
$$;
comment on function private.ask_for_declarations(uuid) is
  'Asks the tenant of an application under review once to agree to the declarations where they are those of another tenant, and '
  'closes a request that is not needed any more.';

create function public.agree_to_declarations(request_id uuid, declarations_sha256 text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  perform private.lock_application(r.application_id) from public.application_requests as r where r.id = agree_to_declarations.request_id;
  select r.* into request from public.application_requests as r
  where r.id = agree_to_declarations.request_id and r.asks_declarations and r.application_id in (select private.own_application_ids())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.closed_at is not null or request.answered_at is not null then
    perform private.refuse_request('request_id', case when request.closed_at is null
      then 'You have already answered this.' else 'We do not need this any more.' end);
  end if;
  perform private.store_declarations(request.application_id, agree_to_declarations.declarations_sha256);
  update public.application_requests as r
  set answered_at = clock_timestamp(), answer = 'I agree to the declarations and the service agreement.' where r.id = request.id;
  perform private.queue_tenant_mail(request.application_id, 'declarations-agreed', jsonb_build_object(
    'agreement', (select d.text from public.application_declarations as d where d.application_id = request.application_id)
  ), 'declarations-agreed-' || request.id);
end
$$;
comment on function public.agree_to_declarations(uuid, text) is
  'Tenants: agrees to the declarations that a request of an own application asks for, as submission_declarations has shown them, '
  'which mails a copy. Another''s: PT404 (HTTP 404); one that is answered or settled, and a text that has changed since: P0001.';

create trigger _010_refuse_auditor before insert or update or delete on public.declaration_texts
  for each statement execute function private.refuse_auditor();

create trigger _010_refuse_auditor before insert or update or delete on public.application_declarations
  for each statement execute function private.refuse_auditor();

revoke all on public.declaration_texts, public.application_declarations from anon, authenticated;
revoke execute on function public.submission_declarations(uuid), public.agree_to_declarations(uuid, text) from public, anon;
revoke execute on function
  private.declared_company(uuid), private.declaration_problems(uuid), private.ask_for_declarations(uuid)
from public;
grant select on public.declaration_texts, public.application_declarations to authenticated;
