-- Staff approved a tenancy of another kind, such as a company let, without a company as its tenant, and nothing asked them about it. Another kind has a reason: a company
-- rents, the landlord lives there, or what is asked beside it. Where nothing on record is one, the approval goes on with a written reason only.

create function private.is_unexplained_kind(t public.tenancy_information) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    t.nation = 'england' and t.regime = 'common_law' and t.in_student_code is not true and not (t.monthly_rent * 12 > 100000 and t.rent_currency = 'GBP'), false
  )
$$;
comment on function private.is_unexplained_kind(public.tenancy_information) is
  'Whether a tenancy in England is said to be of another kind than assured, and neither its rent nor a code for student housing makes it one.';
revoke execute on function private.is_unexplained_kind(public.tenancy_information) from public, anon, authenticated;

create or replace function private.application_rules(action text, application_id uuid)
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
      and private.rule_holds(11, 'england', private.london_today())
    union all
    select f.rule, f.effect, 'tenancy', f.field, f.words, law.source
    from public.rules as law
    cross join private.find_about_company(application_rules.action, t) as f
    where c.application_id is not null and law.nation = 'england' and t.nation = 'england' and law.id = f.rule
      and private.rule_holds(f.rule, 'england', private.london_today())
      and (application_rules.action = any (law.actions) or (f.rule = 11 and application_rules.action = 'submission'))
    union all
    select f.rule, f.effect, 'screening', f.field, f.words, law.source
    from public.rules as law
    cross join private.find_about_screening(a.id) as f
    where law.id = 21 and law.nation = coalesce(t.nation, 'england') and application_rules.action = any (law.actions)
  ) as r
  where a.id = application_rules.application_id
  order by array_position(array['blocks', 'warns', 'notes', 'passes'], r.effect), r.rule
$$;
