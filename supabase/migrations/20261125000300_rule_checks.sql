-- The rules are checked at each action. A block stops a person in the database; a warning lets an approval go on with a written reason. What the check
-- said is kept with the case. Imports by the service role pass.

create table public.rule_checks (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  action text not null check (action in ('submission', 'approval', 'issue')),
  results jsonb not null,
  checked_at timestamptz not null default now() constraint rule_checks_checked_at_range_check check (private.in_range(checked_at)),
  checked_by uuid references public.profiles (id) on delete set null
);

create table public.rule_reasons (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  rule integer not null check (rule between 1 and 1000),
  words text not null,
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 2000),
  given_by uuid references public.profiles (id) on delete set null,
  given_at timestamptz not null default now() constraint rule_reasons_given_at_range_check check (private.in_range(given_at))
);

alter table public.rule_checks enable row level security;
alter table public.rule_reasons enable row level security;

create index rule_checks_application_id_idx on public.rule_checks (application_id, checked_at desc);
create index rule_checks_checked_by_idx on public.rule_checks (checked_by);
create index rule_reasons_application_id_idx on public.rule_reasons (application_id, rule, given_at desc);
create index rule_reasons_given_by_idx on public.rule_reasons (given_by);

create policy rule_checks_select_staff on public.rule_checks for select to authenticated using ((select private.is_admin()));
create policy rule_checks_select_tenant on public.rule_checks for select to authenticated
  using (action = 'submission' and application_id in (select private.own_application_ids()));
create policy rule_reasons_select_staff on public.rule_reasons for select to authenticated using ((select private.is_admin()));

create trigger a_refuse_auditor before insert or update or delete on public.rule_checks
  for each statement execute function private.refuse_auditor();
create trigger a_refuse_auditor before insert or update or delete on public.rule_reasons
  for each statement execute function private.refuse_auditor();

revoke all on public.rule_checks, public.rule_reasons from anon, authenticated;
grant select on public.rule_checks, public.rule_reasons to authenticated;

comment on table public.rule_checks is 'What the rules said at each submission, approval and issue by a person. Written by the database alone.';
comment on column public.rule_checks.id is 'Identifier.';
comment on column public.rule_checks.application_id is 'The application.';
comment on column public.rule_checks.action is 'What was done: submission, approval or issue.';
comment on column public.rule_checks.results is 'A list of {rule, effect, section, field, words, source, reason}, as check_rules gave it then.';
comment on column public.rule_checks.checked_at is 'When.';
comment on column public.rule_checks.checked_by is 'Who did it; null when that account is gone.';
comment on table public.rule_reasons is 'Why an approval goes on although a rule warns. Written by give_rule_reason alone; the latest counts.';
comment on column public.rule_reasons.id is 'Identifier.';
comment on column public.rule_reasons.application_id is 'The application.';
comment on column public.rule_reasons.rule is 'The number of the rule that warns.';
comment on column public.rule_reasons.words is 'The warning that is answered. The reason counts while the rule says the same.';
comment on column public.rule_reasons.reason is 'The reason.';
comment on column public.rule_reasons.given_by is 'Who gave it; null when that account is gone.';
comment on column public.rule_reasons.given_at is 'When.';

create type private.rule_finding as (rule integer, effect text, field text, words text);
comment on type private.rule_finding is 'What a rule says of a case: blocks, warns, notes or passes, the column of the tenancy that it concerns, and plain words.';

-- Each rule as if it were in force.

create function private.find_about_term(t public.tenancy_information, on_day date) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select f.rule, f.effect, f.field, f.words
  from (select private.tenancy_regime(t) like 'assured%' as is_assured, private.entry_day(t, on_day) as entry) as c
  cross join lateral (values
    (1, case when c.is_assured then 'notes' else 'passes' end, 'entered_into', case
      when c.is_assured then 'Nobody may ask for rent or take it, from the tenant or from anybody else, before the tenancy agreement is signed. We take none before.'
      else 'Rent before the signing: this is not an assured tenancy, so the rule does not apply.' end),
    (2, case when c.is_assured then 'notes' else 'passes' end, 'entered_into', case
      when c.is_assured then 'Between the signing and the first day of the tenancy, only the first rent may be asked for: for a month at most.'
      else 'Rent between the signing and the start: this is not an assured tenancy, so the rule does not apply.' end),
    (3, case when not c.is_assured then 'passes' when c.entry is null then 'notes' when t.end_date is null then 'passes' else 'blocks' end,
      'end_date', case
        when not c.is_assured then 'This is not an assured tenancy, so it may have an end date.'
        when c.entry is null then 'If the tenancy agreement is signed on or after 1 May 2026, the tenancy has no end date. The certificate then leaves it out.'
        when t.end_date is null then 'The tenancy has no end date. The certificate has a period of its own.'
        else 'An assured tenancy in England that is entered into on or after 1 May 2026 has no end date. Take it out: the certificate has a period of its own.' end)
  ) as f (rule, effect, field, words)
$$;
comment on function private.find_about_term(public.tenancy_information, date) is 'What rules 1 to 3 say of a tenancy: advance rent and fixed terms.';

create function private.find_about_choice(t public.tenancy_information) returns setof private.rule_finding
language sql immutable set search_path = '' as $$
  select f.rule, f.effect, f.field, f.words
  from (values
    (6, case when t.came_by = 'own_choice' or (t.came_by = 'suggested' and nullif(btrim(t.alternatives_offered), '') is not null) then 'passes' else 'warns' end,
      case when t.came_by = 'suggested' then 'alternatives_offered' else 'came_by' end, case
        when t.came_by is null then 'Nobody has said whether the landlord or agent required this guarantee.'
        when t.came_by = 'required' then 'The landlord or agent requires this guarantee. In England they may not require a payment to, or a contract with, a third party.'
        when t.came_by = 'own_choice' then 'The tenant chose this guarantee.'
        when nullif(btrim(t.alternatives_offered), '') is null then 'The landlord or agent suggested this guarantee, and nobody has said what else they would accept.'
        else 'The landlord or agent suggested this guarantee beside other options.' end),
    (7, case when t.came_by = 'required' then 'blocks' when t.came_by is null then 'notes' else 'passes' end, 'came_by', case
      when t.came_by is null then 'Nobody has said whether the landlord or agent required this guarantee. In Wales they may not.'
      when t.came_by = 'required' then 'The landlord or agent requires this guarantee. In Wales that is an offence, so we cannot give it. We can where the tenant chooses it freely.'
      else 'The landlord or agent does not require this guarantee.' end)
  ) as f (rule, effect, field, words)
$$;
comment on function private.find_about_choice(public.tenancy_information) is 'What rules 6 and 7 say of a tenancy: whether the guarantee is the tenant''s own choice.';

create function private.find_about_nation(t public.tenancy_information) returns setof private.rule_finding
language sql immutable set search_path = '' as $$
  values
    (8, 'blocks', 'nation', 'We do not guarantee tenancies in Scotland yet: our terms have not been reviewed for its law.'),
    (9, 'blocks', 'nation', 'We do not guarantee tenancies in Northern Ireland yet: our terms have not been reviewed for its law.')
$$;
comment on function private.find_about_nation(public.tenancy_information) is 'What rules 8 and 9 say: Scotland and Northern Ireland are off until reviewed.';

create function private.find_about_regime(t public.tenancy_information, on_day date) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select 11, case when w.field is null then 'passes' else 'warns' end, coalesce(w.field, 'regime'),
    coalesce(w.words, case private.tenancy_regime(t)
      when 'common_law' then 'This is not an assured tenancy: what is said of its kind explains that.' else 'This is an assured tenancy.' end)
  from (select t.monthly_rent * 12 > 100000 and t.rent_currency = 'GBP' as is_dear, private.entry_day(t, on_day) as entry) as c
  left join lateral (
    select v.field, v.words
    from (values
      (1, t.regime not in ('assured_periodic', 'assured_shorthold', 'common_law'), 'regime', 'There is no tenancy of this kind in England.'),
      (2, t.regime = 'assured_shorthold' and private.rule_holds(3, 'england', c.entry), 'regime',
        'No assured shorthold tenancy can be entered into from 1 May 2026 on: such a tenancy is assured, without an end.'),
      (3, t.regime like 'assured%' and t.in_student_code, 'in_student_code',
        'Where the manager is in a code for student housing, the tenancy is not an assured one.'),
      (4, private.tenancy_regime(t) like 'assured%' and c.is_dear, 'regime',
        'With a rent over £100,000 a year, the tenancy cannot be an assured one.'),
      (5, t.in_student_code and c.entry is null, 'entered_into',
        'A code for student housing counts only if the manager is in it when the tenancy is granted, and that day is not known.')
    ) as v (place, is_so, field, words)
    where v.is_so order by v.place limit 1
  ) as w on true
$$;
comment on function private.find_about_regime(public.tenancy_information, date) is 'What rule 11 says of a tenancy: whether its kind fits what else is known of it.';

create function private.find_about_contract(t public.tenancy_information, on_day date) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select f.rule, f.effect, f.field, f.words
  from (values
    (5, 'notes', null, 'The certificate states what happens to the guarantee when the tenant dies.'),
    (10, 'notes', null, 'Children and benefits are not asked about and do not count in this decision.'),
    (14, case when private.is_specimen() then 'notes' else 'passes' end, null, case when private.is_specimen()
      then 'This certificate is a specimen and no guarantee, because nobody has recorded on what basis the company may issue it.'
      else 'On what basis the company issues certificates is recorded and confirmed.' end),
    (15, 'notes', null, 'A named signatory with authority signs the certificate and so binds the company.'),
    (16, case when t.entered_into <= on_day then 'notes' when t.entered_into is not null or t.signing = 'not_yet' then 'passes'
        when t.signing = 'not_sure' then 'blocks' else 'notes' end, 'entered_into', case
      when t.entered_into <= on_day then 'The tenancy agreement is signed, so the certificate is a deed: two signatories, or a director and a witness.'
      when t.entered_into is not null or t.signing = 'not_yet' then 'The tenancy agreement is not signed yet, so an agreement with one signatory suffices.'
      when t.signing = 'not_sure' then 'The tenant is not sure whether the tenancy agreement is signed. Find out and enter the day, or that it is not signed yet.'
      else 'Nobody has said when the tenancy agreement was signed. The certificate is an agreement; one that is given after the signing has to be a deed.' end),
    (17, 'notes', null, 'You can cancel within 14 days. What you ask us to begin before is paid for in proportion.'),
    (18, 'notes', null, 'You see the whole price before you pay. Nothing renews by itself.')
  ) as f (rule, effect, field, words)
$$;
comment on function private.find_about_contract(public.tenancy_information, date) is 'What rules 5, 10 and 14 to 18 say: the contract of guarantee itself, and how it is made.';

create function private.rule_results(action text, t public.tenancy_information, on_day date)
returns table (rule integer, effect text, section text, field text, words text, source text)
language sql stable security definer set search_path = '' as $$
  select f.rule, case when f.effect = 'blocks' and not rule_results.action = any (r.stops) then 'warns' else f.effect end,
    case when f.field is not null then 'tenancy' end, f.field, f.words, r.source
  from (
    select * from private.find_about_term(t, on_day)
    union all select * from private.find_about_choice(t)
    union all select * from private.find_about_nation(t)
    union all select * from private.find_about_regime(t, on_day)
    union all select * from private.find_about_contract(t, on_day)
  ) as f
  -- Where the nation is not known, what holds in all of them.
  join public.rules as r on r.id = f.rule and r.nation = coalesce(t.nation, 'england')
    and (t.nation is not null or (select count(*) from public.rules as everywhere where everywhere.id = f.rule) = 4)
  where rule_results.action = any (r.actions) and not r.is_pending
    and case r.dated_by when 'entry' then coalesce(private.entry_day(t, on_day), on_day) else on_day end
      between coalesce(r."from", '-infinity') and coalesce(r.until, 'infinity')
  order by array_position(array['blocks', 'warns', 'notes', 'passes'], case when f.effect = 'blocks' and not rule_results.action = any (r.stops) then 'warns' else f.effect end), f.rule
$$;
comment on function private.rule_results(text, public.tenancy_information, date) is
  'What the rules in force say of an action on a tenancy, on a day: blocks first, then warnings, notes and what passes.';

create function private.application_rules(action text, application_id uuid)
returns table (rule integer, effect text, section text, field text, words text, source text, reason text)
language sql stable security definer set search_path = '' as $$
  select r.*, case when r.effect = 'warns' and application_rules.action in ('approval', 'issue') then (
    select g.reason from public.rule_reasons as g
    where g.application_id = application_rules.application_id and g.rule = r.rule and g.words = r.words
    order by g.given_at desc limit 1
  ) end
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  cross join lateral private.rule_results(application_rules.action, t, private.london_today()) as r
  where a.id = application_rules.application_id
$$;
comment on function private.application_rules(text, uuid) is 'What the rules say today of an action on an application, with the reason that was given for a warning.';

create function public.check_rules(action text, application uuid)
returns table (rule integer, effect text, section text, field text, words text, source text, reason text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not (
    check_rules.action in ('tenancy', 'submission') and exists (
      select from public.rent_guarantee_applications as a where a.id = check_rules.application and a.tenant_id = auth.uid()
    )
  ) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return query select r.* from private.application_rules(check_rules.action, check_rules.application) as r;
end
$$;
comment on function public.check_rules(text, uuid) is
  'What the rules say of an action (tenancy, submission, approval, issue) on an application: effect is blocks, warns, notes or passes, section and field name what it concerns, reason is why a warning does not stop. Staff for all, tenants for tenancy and submission of their own; otherwise PT404 (HTTP 404).';

create function private.stop_by_rules(action text, application_id uuid, refusal text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  stopping jsonb;
begin
  select jsonb_agg(jsonb_build_object(
    'section', r.section, 'field', r.field, 'message', r.words, 'rule', r.rule, 'effect', r.effect, 'source', r.source
  )) into stopping
  from private.application_rules(stop_by_rules.action, stop_by_rules.application_id) as r
  where r.effect = 'blocks' or (r.effect = 'warns' and stop_by_rules.action = 'approval' and r.reason is null);
  if stopping is not null then
    raise exception '%', stop_by_rules.refusal using
      detail = stopping::text, hint = 'Mend what blocks, and give a reason for going on where a rule warns.';
  end if;
end
$$;
comment on function private.stop_by_rules(text, uuid, text) is
  'Fails with P0001 where a rule blocks the action, or warns of an approval and nobody has given a reason; the details are a JSON list of {section, field, message, rule, effect, source}.';

create function private.keep_rule_check(action text, application_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.rule_checks (application_id, action, results, checked_by)
  select keep_rule_check.application_id, keep_rule_check.action, coalesce(jsonb_agg(to_jsonb(r)), '[]'), auth.uid()
  from private.application_rules(keep_rule_check.action, keep_rule_check.application_id) as r
$$;
comment on function private.keep_rule_check(text, uuid) is 'Keeps what the rules say of an action that is being done.';

create function private.check_rules_of_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'approved' and (tg_op = 'INSERT' or old.status <> 'approved') then
    perform private.stop_by_rules('approval', new.id, 'This application cannot be approved yet.');
    perform private.keep_rule_check('approval', new.id);
  elsif new.status <> 'draft' and (tg_op = 'INSERT' or old.status = 'draft') then
    perform private.stop_by_rules('submission', new.id, 'This application cannot be submitted as it is.');
    perform private.keep_rule_check('submission', new.id);
  end if;
  return null;
end
$$;
comment on function private.check_rules_of_status() is 'Checks the rules at a submission and an approval by a person, and keeps what they said.';

-- Before z_follow_certificate_approval, which makes the certificate.
create trigger y_check_rules after insert or update of status on public.rent_guarantee_applications
  for each row when (auth.uid() is not null) execute function private.check_rules_of_status();

create function private.check_rules_of_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.stop_by_rules('issue', new.application_id, 'This certificate cannot be issued yet.');
  perform private.keep_rule_check('issue', new.application_id);
  return null;
end
$$;
comment on function private.check_rules_of_issue() is 'Checks the rules at the last signature of a certificate, and keeps what they said.';

create trigger y_check_rules after update of step on public.certificate_records
  for each row when (auth.uid() is not null and old.step = 'awaiting_signature' and new.step = 'issuing')
  execute function private.check_rules_of_issue();

create function public.give_rule_reason(application_id uuid, rule integer, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('decide');
  insert into public.rule_reasons (application_id, rule, words, reason, given_by)
  select give_rule_reason.application_id, r.rule, r.words, btrim(give_rule_reason.reason), auth.uid()
  from private.application_rules('approval', give_rule_reason.application_id) as r
  where r.rule = give_rule_reason.rule and r.effect = 'warns';
  if not found then
    raise sqlstate 'PT404' using message = 'This rule does not warn of the approval any more.';
  end if;
end
$$;
comment on function public.give_rule_reason(uuid, integer, text) is
  'Staff who decide: says why an approval goes on although a rule warns. Counts while the rule says the same; PT404 (HTTP 404) where it does not warn.';

revoke execute on function public.check_rules(text, uuid), public.give_rule_reason(uuid, integer, text) from public, anon, authenticated;
grant execute on function public.check_rules(text, uuid), public.give_rule_reason(uuid, integer, text) to authenticated;
