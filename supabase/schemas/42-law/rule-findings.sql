-- What each rule says of a case, in plain words, as if the rule were in force. Each function has a subject of its own, and they are in
-- the order of the rules' numbers. A finding blocks, warns, notes or passes; the table of rules decides whether it counts (01-rules.sql).

-- The tenancy

create function private.term_findings(t public.tenancy_information, on_day date) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select f.rule, f.effect, f.field, f.words
  from (select private.tenancy_regime(t) like 'assured%' as is_assured, private.entry_day(t, on_day) as entry) as c
  cross join lateral (values
    (1, case when c.is_assured then 'notes' else 'passes' end, 'entered_into', case
      when c.is_assured then
        'Nobody may ask for rent or take it, from the tenant or from anybody else, before the tenancy agreement is signed. '
        'We take none before.'
      else 'Rent before the signing: this is not an assured tenancy, so the rule does not apply.' end),
    (2, case when c.is_assured then 'notes' else 'passes' end, 'entered_into', case
      when c.is_assured then
        'Between the signing and the first day of the tenancy, only the first rent may be asked for: for a month at most.'
      else 'Rent between the signing and the start: this is not an assured tenancy, so the rule does not apply.' end),
    (3, case when not c.is_assured then 'passes' when c.entry is null then 'notes' when t.end_date is null then 'passes' else 'blocks' end,
      'end_date', case
        when not c.is_assured then 'This is not an assured tenancy, so it may have an end date.'
        when c.entry is null then
          'If the tenancy agreement is signed on or after 1 May 2026, the tenancy has no end date. The certificate then leaves it out.'
        when t.end_date is null then 'The tenancy has no end date. The certificate has a period of its own.'
        else
          'An assured tenancy in England that is entered into on or after 1 May 2026 has no end date. '
          'Take it out: the certificate has a period of its own.' end)
  ) as f (rule, effect, field, words)
$$;
comment on function private.term_findings(public.tenancy_information, date) is
  'What rules 1 to 3 say of a tenancy: advance rent and fixed terms.';

create function private.rent_findings(t public.tenancy_information) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select 4, case when private.tenancy_regime(t) like 'assured%' then 'notes' else 'passes' end, 'monthly_rent',
    case
      when private.tenancy_regime(t) like 'assured%' then
        'A new rent cites the section 13 notice, or the decision of the tribunal, that it rests on. '
        'The certificate covers it up to its limits.'
      else 'This is not an assured tenancy, so its rent may rise otherwise than by a section 13 notice.'
    end
$$;
comment on function private.rent_findings(public.tenancy_information) is 'What rule 4 says of a tenancy: how its rent rises.';

create function private.choice_findings(t public.tenancy_information) returns setof private.rule_finding
language sql immutable set search_path = '' as $$
  select f.rule, f.effect, f.field, f.words
  from (values
    (6,
      case
        when t.came_by = 'own_choice' or (t.came_by = 'suggested' and nullif(btrim(t.alternatives_offered), '') is not null) then 'passes'
        else 'warns'
      end,
      case when t.came_by = 'suggested' then 'alternatives_offered' else 'came_by' end, case
        when t.came_by is null then 'Nobody has said whether the landlord or agent required this guarantee.'
        when t.came_by = 'required' then
          'The landlord or agent requires this guarantee. In England they may not require a payment to, or a contract with, a third party.'
        when t.came_by = 'own_choice' then 'The tenant chose this guarantee.'
        when nullif(btrim(t.alternatives_offered), '') is null then
          'The landlord or agent suggested this guarantee, and nobody has said what else they would accept.'
        else 'The landlord or agent suggested this guarantee beside other options.' end),
    (7, case when t.came_by = 'required' then 'blocks' when t.came_by is null then 'notes' else 'passes' end, 'came_by', case
      when t.came_by is null then 'Nobody has said whether the landlord or agent required this guarantee. In Wales they may not.'
      when t.came_by = 'required' then
        'The landlord or agent requires this guarantee. In Wales that is an offence, so we cannot give it. '
        'We can where the tenant chooses it freely.'
      else 'The landlord or agent does not require this guarantee.' end)
  ) as f (rule, effect, field, words)
$$;
comment on function private.choice_findings(public.tenancy_information) is
  'What rules 6 and 7 say of a tenancy: whether the guarantee is the tenant''s own choice.';

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
      when 'common_law' then 'This is not an assured tenancy: what is said of its kind explains that.'
      else 'This is an assured tenancy.'
    end)
  from (select t.monthly_rent * 12 > 100000 and t.rent_currency = 'GBP' as is_dear, private.entry_day(t, on_day) as entry) as c
  left join lateral (
    select v.field, v.words
    from (values
      (1, t.regime not in ('assured_periodic', 'assured_shorthold', 'common_law'), 'regime',
        'There is no tenancy of this kind in England.'),
      (2, t.regime = 'assured_shorthold' and private.is_rule_in_force(3, 'england', c.entry), 'regime',
        'No assured shorthold tenancy can be entered into from 1 May 2026 on: such a tenancy is assured, without an end.'),
      (3, t.regime like 'assured%' and t.in_student_code, 'in_student_code',
        'Where the manager is in a code for student housing, the tenancy is not an assured one.'),
      (4, private.tenancy_regime(t) like 'assured%' and c.is_dear, 'regime',
        'With a rent over £100,000 a year, the tenancy cannot be an assured one.'),
      (5, t.in_student_code and c.entry is null, 'entered_into',
        'A code for student housing counts only if the manager is in it when the tenancy is granted, and that day is not known.')
    ) as v (place, is_so, field, words)
    where v.is_so
    order by v.place limit 1
  ) as w on true
$$;
comment on function private.regime_findings(public.tenancy_information, date) is
  'What rule 11 says of a tenancy: whether its kind fits what else is known of it.';

create function private.is_unexplained_kind(t public.tenancy_information) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    t.nation = 'england' and t.regime = 'common_law' and t.in_student_code is not true
      and not (t.monthly_rent * 12 > 100000 and t.rent_currency = 'GBP'),
    false
  )
$$;
comment on function private.is_unexplained_kind(public.tenancy_information) is
  'Whether a tenancy in England is said to be of another kind than assured, and neither its rent nor a code for student housing makes '
  'it one.';

-- The contract of guarantee

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
    (16,
      case
        when t.entered_into <= on_day then 'notes'
        when t.entered_into is not null or t.signing = 'not_yet' then 'passes'
        when t.signing = 'not_sure' then 'blocks'
        else 'notes'
      end,
      'entered_into', case
        when t.entered_into <= on_day then
          'The tenancy agreement is signed, so the certificate is a deed: two signatories, or a director and a witness.'
        when t.entered_into is not null or t.signing = 'not_yet' then
          'The tenancy agreement is not signed yet, so an agreement with one signatory suffices.'
        when t.signing = 'not_sure' then
          'The tenant is not sure whether the tenancy agreement is signed. Find out and enter the day, or that it is not signed yet.'
        else
          'Nobody has said when the tenancy agreement was signed. '
          'The certificate is an agreement; one that is given after the signing has to be a deed.' end),
    (17, 'notes', null, 'You can cancel within 14 days. What you ask us to begin before is paid for in proportion.'),
    (18, 'notes', null, 'You see the whole price before you pay. Nothing renews by itself.')
  ) as f (rule, effect, field, words)
$$;
comment on function private.contract_findings(public.tenancy_information, date) is
  'What rules 5, 10 and 14 to 18 say: the contract of guarantee itself, and how it is made.';

-- Who the tenant is

create function private.company_findings(action text, t public.tenancy_information) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select f.rule, f.effect, f.field, f.words
  from (select private.tenancy_regime(t) = 'common_law' as is_other) as c
  cross join lateral (values
    (5, 'passes', null, 'The tenant is a company: what is said of a tenant''s death does not apply.'),
    (6, 'passes', 'came_by', 'The tenant is a company: what is said of payments to third parties protects people and does not apply.'),
    (10, 'passes', null, 'The tenant is a company: what is said of children and benefits does not apply.'),
    (11,
      case when c.is_other then 'passes' when company_findings.action in ('approval', 'issue') then 'blocks' else 'warns' end,
      'regime', case
        when c.is_other then 'The tenant is a company, so the tenancy is not an assured one.'
        else
          'The tenant is a company, so the tenancy cannot be an assured one. '
          'As its kind, choose ''Another kind, such as a company let'', and enter its end date.' end)
  ) as f (rule, effect, field, words)
$$;
comment on function private.company_findings(text, public.tenancy_information) is
  'What the rules say of the tenancy of a company in England: those that protect people do not apply, and it is of another kind.';

-- Whose names are screened

create function private.screening_findings(application_id uuid) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select 21, f.effect, null, f.words
  from (
    select l.id, private.long_date(l.published_on) || case when l.is_sample then ' (invented names)' else '' end as day
    from private.current_sanctions_list() as l
  ) as list
  cross join lateral (
    select count(*) filter (where (h.decision).decision = 'same') as same,
      count(*) filter (where h.hit is not null and h.decision is null) as open,
      string_agg(
        distinct h.name || case when there.id is not null then format(' (decided in %s)', there.application_number) else '' end, ', '
      ) filter (where (h.decision).decision = 'same') as who
    from private.screening_hits(screening_findings.application_id) as h
    left join public.rent_guarantee_applications as there
      on there.id = (h.decision).application_id and there.id <> screening_findings.application_id
  ) as c
  cross join lateral (
    select
      case when list.id is null or c.same > 0 or c.open > 0 then 'blocks' else 'passes' end as effect,
      case
        when list.id is null then 'No sanctions list is loaded, so no name can be screened. An owner loads it under Staff and signing.'
        when c.same > 0 then format('On the UK Sanctions List, as a person has found: %s.', c.who)
        when c.open = 1 then
          'The screening found a name that may be on the UK Sanctions List. A person decides, with a reason, whether it is the same.'
        when c.open > 1 then
          format('The screening found %s names that may be on the UK Sanctions List. A person decides each, with a reason.', c.open)
        else format('The names are screened against the UK Sanctions List of %s.', list.day)
      end as words
  ) as f
$$;
comment on function private.screening_findings(uuid) is
  'What rule 21 says of an application: whether its names are screened, and what was decided of each possible match.';

revoke execute on function private.is_unexplained_kind(public.tenancy_information) from public;
