-- Rules.

create table public.rules (
  id integer check (id >= 1 and id <= 1000),
  nation text check (nation in ('england', 'wales', 'scotland', 'northern_ireland')),
  "from" date constraint rules_from_range_check check (private.is_in_range("from")),
  until date check (private.is_in_range(until)),
  is_pending boolean not null default false,
  says text not null,
  source text not null,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  asks text not null,
  effect text not null check (effect in ('blocks', 'warns', 'notes')),
  dated_by text not null check (dated_by in ('entry', 'action')),
  actions text[] not null,
  stops text[] not null,
  constraint rules_period_check check (until >= "from"),
  constraint rules_stops_check check (stops <@ actions),
  primary key (id, nation)
);
comment on table public.rules is 'The law that the service follows, a row for each rule and nation. Changed by migrations alone.';
comment on column public.rules.id is 'The number of the rule, the same in all nations.';
comment on column public.rules.nation is 'Where it holds: england, wales, scotland or northern_ireland.';
comment on column public.rules."from" is 'The first day on which it holds; null: for as long as it matters.';
comment on column public.rules.until is 'The last day on which it holds; null: it has no end.';
comment on column public.rules.is_pending is 'Whether it is made but not in force, so that it is not checked.';
comment on column public.rules.says is 'What it says, in plain words.';
comment on column public.rules.source is 'The act, regulation or guidance.';
comment on column public.rules.confidence is 'How sure this reading of it is: high, medium or low.';
comment on column public.rules.asks is 'What the service asks, and of whom, or does because of it.';
comment on column public.rules.effect is
  'The most that it does: blocks an action, warns of one, which then needs a written reason, or is noted.';
comment on column public.rules.dated_by is
  'Which day decides whether it holds: entry, when the tenancy is entered into, or action, the day of what is done.';
comment on column public.rules.actions is
  'The actions at which it is checked: tenancy, submission, approval, issue, endorsement, and later receipt_of_money, claim and payout.';
comment on column public.rules.stops is 'The actions that it stops when it blocks. At the others it warns.';

alter table public.rules enable row level security;

create policy rules_select_all on public.rules for select to authenticated
  using (true);

create type private.rule_finding as (rule integer, effect text, field text, words text);
comment on type private.rule_finding is
  'What a rule says of a case: blocks, warns, notes or passes, the column of the tenancy that it concerns, and plain words.';

create function private.is_rule_in_force(rule integer, nation text, day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.rules as r
    where r.id = is_rule_in_force.rule and r.nation = is_rule_in_force.nation and not r.is_pending
      and is_rule_in_force.day between coalesce(r."from", '-infinity') and coalesce(r.until, 'infinity')
  )
$$;
comment on function private.is_rule_in_force(integer, text, date) is 'Whether a rule is in force in a nation on a day.';

create function private.application_rules(action text, application_id uuid)
returns table (rule integer, effect text, section text, field text, words text, source text, reason text)
language sql stable security definer set search_path = '' as $$
  select r.rule, r.effect, r.section, r.field, r.words, r.source,
    case when r.effect = 'warns' and application_rules.action in ('approval', 'issue') then (
      select g.reason from public.rule_reasons as g
      where g.application_id = application_rules.application_id and g.rule = r.rule and g.words = r.words
      order by g.given_at desc limit 1
    ) end
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.company_tenants as c on c.application_id = a.id
  cross join lateral (
    select * from private.rule_results(application_rules.action, private.with_choice(t), private.london_today()) as every
    where (c.application_id is null or coalesce(t.nation, '') <> 'england' or every.rule not in (5, 6, 10, 11))
      and not (every.rule = 11 and every.effect = 'passes' and application_rules.action = 'approval' and private.is_unexplained_kind(t))
    union all
    select 11, 'warns', 'tenancy', 'regime',
      'The kind of agreement is ''Another kind, such as a company let'', but no company is the tenant and nothing else on record explains it.', law.source
    from public.rules as law
    where application_rules.action = 'approval' and c.application_id is null and private.is_unexplained_kind(t) and law.id = 11 and law.nation = 'england'
      and private.is_rule_in_force(11, 'england', private.london_today())
    union all
    select f.rule, f.effect, 'tenancy', f.field, f.words, law.source
    from public.rules as law
    cross join private.company_findings(application_rules.action, t) as f
    where c.application_id is not null and law.nation = 'england' and t.nation = 'england' and law.id = f.rule
      and private.is_rule_in_force(f.rule, 'england', private.london_today())
      and (application_rules.action = any (law.actions) or (f.rule = 11 and application_rules.action = 'submission'))
    union all
    select f.rule, f.effect, 'screening', f.field, f.words, law.source
    from public.rules as law
    cross join private.screening_findings(a.id) as f
    where law.id = 21 and law.nation = coalesce(t.nation, 'england') and application_rules.action = any (law.actions)
  ) as r
  where a.id = application_rules.application_id
  order by array_position(array['blocks', 'warns', 'notes', 'passes'], r.effect), r.rule
$$;
comment on function private.application_rules(text, uuid) is
  'What the rules say today of an action on an application, with the reason that was given for a warning.';

create function private.rule_results(action text, t public.tenancy_information, on_day date)
returns table (rule integer, effect text, section text, field text, words text, source text)
language sql stable security definer set search_path = '' as $$
  select f.rule, case when f.effect = 'blocks' and not rule_results.action = any (r.stops) then 'warns' else f.effect end,
    case when f.field is not null then 'tenancy' end, f.field, f.words, r.source
  from (
    select * from private.term_findings(t, on_day)
    union all select * from private.rent_findings(t)
    union all select * from private.choice_findings(t)
    union all select * from private.nation_findings(t)
    union all select * from private.regime_findings(t, on_day)
    union all select * from private.contract_findings(t, on_day)
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

create function private.choice_findings(t public.tenancy_information) returns setof private.rule_finding
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
comment on function private.choice_findings(public.tenancy_information) is
  'What rules 6 and 7 say of a tenancy: whether the guarantee is the tenant''s own choice.';

create function private.contract_findings(t public.tenancy_information, on_day date) returns setof private.rule_finding
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
comment on function private.contract_findings(public.tenancy_information, date) is
  'What rules 5, 10 and 14 to 18 say: the contract of guarantee itself, and how it is made.';

create function private.nation_findings(t public.tenancy_information) returns setof private.rule_finding
language sql immutable set search_path = '' as $$
  values
    (8, 'blocks', 'nation', 'We do not guarantee tenancies in Scotland yet: our terms have not been reviewed for its law.'),
    (9, 'blocks', 'nation', 'We do not guarantee tenancies in Northern Ireland yet: our terms have not been reviewed for its law.')
$$;
comment on function private.nation_findings(public.tenancy_information) is
  'What rules 8 and 9 say: Scotland and Northern Ireland are off until reviewed.';

create function private.regime_findings(t public.tenancy_information, on_day date) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select 11, case when w.field is null then 'passes' else 'warns' end, coalesce(w.field, 'regime'),
    coalesce(w.words, case private.tenancy_regime(t)
      when 'common_law' then 'This is not an assured tenancy: what is said of its kind explains that.' else 'This is an assured tenancy.' end)
  from (select t.monthly_rent * 12 > 100000 and t.rent_currency = 'GBP' as is_dear, private.entry_day(t, on_day) as entry) as c
  left join lateral (
    select v.field, v.words
    from (values
      (1, t.regime not in ('assured_periodic', 'assured_shorthold', 'common_law'), 'regime', 'There is no tenancy of this kind in England.'),
      (2, t.regime = 'assured_shorthold' and private.is_rule_in_force(3, 'england', c.entry), 'regime',
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
comment on function private.regime_findings(public.tenancy_information, date) is
  'What rule 11 says of a tenancy: whether its kind fits what else is known of it.';

-- Each rule as if it were in force.
create function private.term_findings(t public.tenancy_information, on_day date) returns setof private.rule_finding
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
comment on function private.term_findings(public.tenancy_information, date) is
  'What rules 1 to 3 say of a tenancy: advance rent and fixed terms.';

create function private.rent_findings(t public.tenancy_information) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select 4, case when private.tenancy_regime(t) like 'assured%' then 'notes' else 'passes' end, 'monthly_rent',
    case when private.tenancy_regime(t) like 'assured%'
      then 'A new rent cites the section 13 notice, or the decision of the tribunal, that it rests on. The certificate covers it up to its limits.'
      else 'This is not an assured tenancy, so its rent may rise otherwise than by a section 13 notice.' end
$$;
comment on function private.rent_findings(public.tenancy_information) is 'What rule 4 says of a tenancy: how its rent rises.';

create function private.company_findings(action text, t public.tenancy_information) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select f.rule, f.effect, f.field, f.words
  from (select private.tenancy_regime(t) = 'common_law' as is_other) as c
  cross join lateral (values
    (5, 'passes', null, 'The tenant is a company: what is said of a tenant''s death does not apply.'),
    (6, 'passes', 'came_by', 'The tenant is a company: what is said of payments to third parties protects people and does not apply.'),
    (10, 'passes', null, 'The tenant is a company: what is said of children and benefits does not apply.'),
    (11, case when c.is_other then 'passes' when company_findings.action in ('approval', 'issue') then 'blocks' else 'warns' end, 'regime', case
      when c.is_other then 'The tenant is a company, so the tenancy is not an assured one.'
      else 'The tenant is a company, so the tenancy cannot be an assured one. As its kind, choose ''Another kind, such as a company let'', and enter its end date.' end)
  ) as f (rule, effect, field, words)
$$;
comment on function private.company_findings(text, public.tenancy_information) is
  'What the rules say of the tenancy of a company in England: those that protect people do not apply, and it is of another kind.';

create function private.screening_findings(application_id uuid) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select 21, f.effect, null, f.words
  from (select l.id, private.long_date(l.published_on) || case when l.is_sample then ' (invented names)' else '' end as day from private.current_sanctions_list() as l) as list
  cross join lateral (
    select count(*) filter (where (h.decision).decision = 'same') as same,
      count(*) filter (where h.hit is not null and h.decision is null) as open,
      string_agg(distinct h.name || case when there.id is not null then format(' (decided in %s)', there.application_number) else '' end, ', ')
        filter (where (h.decision).decision = 'same') as who
    from private.screening_hits(screening_findings.application_id) as h
    left join public.rent_guarantee_applications as there
      on there.id = (h.decision).application_id and there.id <> screening_findings.application_id
  ) as c
  cross join lateral (select case
    when list.id is null or c.same > 0 or c.open > 0 then 'blocks' else 'passes'
  end as effect, case
    when list.id is null then 'No sanctions list is loaded, so no name can be screened. An owner loads it under Staff and signing.'
    when c.same > 0 then format('On the UK Sanctions List, as a person has found: %s.', c.who)
    when c.open = 1 then 'The screening found a name that may be on the UK Sanctions List. A person decides, with a reason, whether it is the same.'
    when c.open > 1 then format('The screening found %s names that may be on the UK Sanctions List. A person decides each, with a reason.', c.open)
    else format('The names are screened against the UK Sanctions List of %s.', list.day)
  end as words) as f
$$;
comment on function private.screening_findings(uuid) is
  'What rule 21 says of an application: whether its names are screened, and what was decided of each possible match.';

create function private.is_unexplained_kind(t public.tenancy_information) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    t.nation = 'england' and t.regime = 'common_law' and t.in_student_code is not true and not (t.monthly_rent * 12 > 100000 and t.rent_currency = 'GBP'), false
  )
$$;
comment on function private.is_unexplained_kind(public.tenancy_information) is
  'Whether a tenancy in England is said to be of another kind than assured, and neither its rent nor a code for student housing makes '
  'it one.';
create trigger _010_refuse_auditor before insert or update or delete on public.rules
  for each statement execute function private.refuse_auditor();

revoke all on public.rules from anon, authenticated;
grant select on public.rules to authenticated;
revoke execute on function private.is_unexplained_kind(public.tenancy_information) from public;
