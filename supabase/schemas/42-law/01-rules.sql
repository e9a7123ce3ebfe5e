-- The law that the service follows, as data: a row for each rule and nation with its dates, its source and its effect. A rule blocks an
-- action, warns of one, or is noted. A warning of an approval needs a written reason. Only migrations change a rule, so it has a history
-- (docs/decisions/028-law-as-data.md).
--
-- What a case is like is found by the functions of rule-findings.sql, as if each rule were in force. The table then decides whether and
-- where the rule counts: rule_results joins the two, and application_rules adds what a tenancy alone does not tell. The day of the law is
-- the day of the tenancy agreement for some rules, the day of the action for others; an agreement that is not signed yet counts as signed
-- today.

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
    -- company_findings says these of a company in England.
    where (c.application_id is null or coalesce(t.nation, '') <> 'england' or every.rule not in (5, 6, 10, 11))
      and not (every.rule = 11 and every.effect = 'passes' and application_rules.action = 'approval' and private.is_unexplained_kind(t))
    union all
    -- Another kind than assured has a reason. Where nothing on record is one, the approval goes on with a written reason only.
    select 11, 'warns', 'tenancy', 'regime',
      'The kind of agreement is ''Another kind, such as a company let'', '
      'but no company is the tenant and nothing else on record explains it.',
      law.source
    from public.rules as law
    where application_rules.action = 'approval' and c.application_id is null and private.is_unexplained_kind(t)
      and law.id = 11 and law.nation = 'england' and private.is_rule_in_force(11, 'england', private.london_today())
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
    -- Where the nation is not known, the names are screened all the same.
    where law.id = 21 and law.nation = coalesce(t.nation, 'england') and application_rules.action = any (law.actions)
  ) as r
  where a.id = application_rules.application_id
  order by array_position(array['blocks', 'warns', 'notes', 'passes'], r.effect), r.rule
$$;
comment on function private.application_rules(text, uuid) is
  'What the rules say today of an action on an application, with the reason that was given for a warning: what blocks first.';

-- A rule that blocks does so at the actions that it stops, and warns at the others at which it is checked.
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
  -- Where the nation is not known, only the rules count that all four nations have.
  join public.rules as r on r.id = f.rule and r.nation = coalesce(t.nation, 'england')
    and (t.nation is not null or (select count(*) from public.rules as everywhere where everywhere.id = f.rule) = 4)
  where rule_results.action = any (r.actions) and not r.is_pending
    and case r.dated_by when 'entry' then coalesce(private.entry_day(t, on_day), on_day) else on_day end
      between coalesce(r."from", '-infinity') and coalesce(r.until, 'infinity')
  order by array_position(
    array['blocks', 'warns', 'notes', 'passes'],
    case when f.effect = 'blocks' and not rule_results.action = any (r.stops) then 'warns' else f.effect end
  ), f.rule
$$;
comment on function private.rule_results(text, public.tenancy_information, date) is
  'What the rules in force say of an action on a tenancy, on a day: blocks first, then warnings, notes and what passes.';

create function private.is_rule_in_force(rule integer, nation text, day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.rules as r
    where r.id = is_rule_in_force.rule and r.nation = is_rule_in_force.nation and not r.is_pending
      and is_rule_in_force.day between coalesce(r."from", '-infinity') and coalesce(r.until, 'infinity')
  )
$$;
comment on function private.is_rule_in_force(integer, text, date) is 'Whether a rule is in force in a nation on a day.';

create trigger _010_refuse_auditor before insert or update or delete on public.rules
  for each statement execute function private.refuse_auditor();

revoke all on public.rules from anon, authenticated;
grant select on public.rules to authenticated;
