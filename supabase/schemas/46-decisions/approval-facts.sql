-- All that staff read before they approve an application, and after they have: what the rules and the gate say, the amount by rule,
-- unchecked documents, and the warnings that were passed with a reason. It is one answer, because the record and the review show it
-- together. Who signs the certificate reads each warning that was passed, with who gave the reason and when.

-- rules: as of check_rules; empty for a draft, after the approval, and while the application is withdrawn or closed
-- gate: as of check_approval; empty for the same ones
-- proposal: the guarantee amount by rule (rent, months, amount); null for the same ones and while it is not known
-- unchecked: the documents that no member of staff has opened (is_opened), or that nobody has accepted or refused (is_decided), without
--   refused ones, as {id, application_id, document_type, file_name}; empty for the same ones
-- kept: what the rules said at the last approval (results, checked_at); null where there was none
-- passed: the warnings that the approval passed, as of passed_warnings
-- certificate_states: the states of the certificate's versions
-- price: as of application_price
-- waiver: when and by whom the fee was waived (waived_at, waived_by); null where it was not
create function public.approval_facts(application uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  status text := (select a.status from public.rent_guarantee_applications as a where a.id = approval_facts.application);
  -- Nobody approves the others: a draft is not submitted, an approved one has what was stored, and a closed one has to be open again first.
  is_open boolean := status not in ('draft', 'approved') and not private.is_closed(approval_facts.application);
begin
  if not private.is_admin() or status is null then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(approval_facts.application);
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
    'unchecked', case when is_open then private.unchecked_documents(approval_facts.application) else '[]' end,
    'kept', (
      select jsonb_build_object('results', k.results, 'checked_at', k.checked_at)
      from public.rule_checks as k
      where k.application_id = approval_facts.application and k.action = 'approval'
      order by k.checked_at desc
      limit 1
    ),
    'passed', case when status = 'approved' then private.passed_warnings(approval_facts.application) else '[]' end,
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
  'Staff: what decides about an application, as {rules, gate, proposal, unchecked, kept, passed, certificate_states, price, waiver}. '
  '42501 for staff about their own case, PT404 (HTTP 404) for anybody else.';

create function private.passed_warnings(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'rule', w.rule, 'words', w.words, 'source', w.source, 'reason', w.reason, 'given_at', w.given_at,
    'given_by', coalesce(p.display_name, p.email)
  ) order by w.rule nulls first), '[]')
  from (
    select null::integer as rule, regexp_replace(given.words, ': change it, or give a reason$', '') as words, null as source,
      given.reason, given.given_at, given.given_by
    from public.rent_guarantee_applications as a
    cross join lateral private.amount_warning(a) as warning (words)
    cross join lateral (
      select r.* from public.amount_reasons as r where r.application_id = a.id and r.words = warning.words order by r.given_at desc limit 1
    ) as given
    where a.id = passed_warnings.application
    union all
    select (f.result ->> 'rule')::integer, f.result ->> 'words', f.result ->> 'source', f.result ->> 'reason',
      given.given_at, given.given_by
    from (
      select c.results from public.rule_checks as c
      where c.application_id = passed_warnings.application and c.action = 'approval' order by c.checked_at desc limit 1
    ) as kept
    cross join lateral jsonb_array_elements(kept.results) as f (result)
    left join lateral (
      select r.given_at, r.given_by from public.rule_reasons as r
      where r.application_id = passed_warnings.application and r.rule = (f.result ->> 'rule')::integer and r.words = f.result ->> 'words'
        and r.reason = f.result ->> 'reason'
      order by r.given_at desc limit 1
    ) as given on true
    where f.result ->> 'effect' = 'warns' and f.result ->> 'reason' is not null
  ) as w
  left join public.profiles as p on p.id = w.given_by
$$;
comment on function private.passed_warnings(uuid) is
  'The warnings that the approval of an application passed with a reason: that of the amount, and those of the rules, as a list of '
  '{rule, words, source, reason, given_at, given_by}; rule and source are null for the amount.';

revoke execute on function public.approval_facts(uuid) from public, anon;
revoke execute on function private.passed_warnings(uuid) from public;
grant execute on function private.passed_warnings(uuid) to authenticated, service_role;
