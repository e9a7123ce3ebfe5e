-- Approval.

create table public.amount_reasons (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  words text not null,
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 2000),
  given_by uuid references public.profiles (id) on delete set null,
  given_at timestamptz not null default now() check (private.is_in_range(given_at))
);
comment on table public.amount_reasons is
  'Why an approval goes on although the amount is not the rent of the certificate. Written by give_amount_reason alone; the latest counts.';
comment on column public.amount_reasons.id is 'Identifier.';
comment on column public.amount_reasons.application_id is 'The application.';
comment on column public.amount_reasons.words is 'The warning that is answered. The reason counts while the warning says the same.';
comment on column public.amount_reasons.reason is 'The reason.';
comment on column public.amount_reasons.given_by is 'Who gave it; null when that account is gone.';
comment on column public.amount_reasons.given_at is 'When.';

create index amount_reasons_application_id_idx on public.amount_reasons (application_id, given_at desc);
create index amount_reasons_given_by_idx on public.amount_reasons (given_by);

alter table public.amount_reasons enable row level security;

create policy amount_reasons_select_staff on public.amount_reasons for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

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
  'What a guarantee is by rule: the own share of the rent, or the rent, for each month of the certificate. Null while its last day is '
  'not known.';

create function private.amount_reason(application_id uuid, words text) returns text
language sql stable security definer set search_path = '' as $$
  select r.reason from public.amount_reasons as r
  where r.application_id = amount_reason.application_id and r.words = amount_reason.words order by r.given_at desc limit 1
$$;
comment on function private.amount_reason(uuid, text) is 'The reason that was given for this warning; null where nobody gave one.';

create function private.amount_warning(application public.rent_guarantee_applications) returns text
language sql stable security definer set search_path = '' as $$
  select format(
    'Guarantee amount is %s, but %s of %s are %s: change it, or give a reason', private.pounds_text(private.pence(application.guarantee_amount)),
    p.months || case p.months when 1 then ' month' else ' months' end, private.pounds_text(private.pence(p.rent)), private.pounds_text(private.pence(p.amount))
  )
  from private.amount_proposal(application) as p
  where application.guarantee_amount > 0 and application.guarantee_amount <> p.amount
$$;
comment on function private.amount_warning(public.rent_guarantee_applications) is
  'What to say of a guarantee amount that differs from the rent of the certificate; null where it does not.';

create function public.check_approval(application_id uuid) returns table(section text, field text, message text, effect text, reason text)
language plpgsql stable security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  select * into application from public.rent_guarantee_applications as a where a.id = check_approval.application_id and private.is_admin();
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(application.id);
  return query
    select m ->> 'section', m ->> 'field', m ->> 'message', 'blocks', null
    from jsonb_array_elements(private.missing_records(application) || private.approval_problems(application)) as m
    union all
    select 'guarantee', 'guarantee_amount', w.words, 'warns', private.amount_reason(application.id, w.words)
    from private.amount_warning(application) as w (words) where w.words is not null;
end
$$;
comment on function public.check_approval(uuid) is
  'Staff: what an approval needs beside the rules and still lacks, a confirmed landlord or agent that the tenancy names as well among '
  'it. effect is blocks, or warns for an amount that differs from the rent of the certificate; reason is why that goes on. PT404 (HTTP '
  '404) for anybody else.';

create function public.give_amount_reason(application_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(give_amount_reason.application_id);
  insert into public.amount_reasons (application_id, words, reason, given_by)
  select a.id, w.words, private.require_text('reason', give_amount_reason.reason, 'Reason is required'), auth.uid()
  from public.rent_guarantee_applications as a
  cross join lateral private.amount_warning(a) as w (words)
  where a.id = give_amount_reason.application_id and w.words is not null;
  if not found then
    raise sqlstate 'PT404' using message = 'The amount is the rent of the certificate now.';
  end if;
end
$$;
comment on function public.give_amount_reason(uuid, text) is
  'Staff who decide: says why a guarantee amount differs from the rent of the certificate. Counts while the warning says the same; '
  'PT404 (HTTP 404) where there is none.';

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

create function private.missing_proof(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select
    case when bool_or(d.document_type in ('passport', 'id_proof')) then '[]'::jsonb
      else private.problem_entry('documents', 'passport', 'A verified proof of identity is required') end
    || case when bool_or(d.document_type in ('bank_statement', 'income_proof', 'employment_contract')) then '[]'::jsonb
      else private.problem_entry('documents', 'bank_statement', 'A verified proof of income is required') end
    || case when exists (
        select from public.application_requests as r
        where r.application_id = missing_proof.application and r.answered_at is null and r.closed_at is null
      ) then private.problem_entry('requests', 'application_requests', 'The tenant has not answered every request yet') else '[]' end
    || case when exists (
        select from public.application_requests as r
        where r.application_id = missing_proof.application and r.field is not null and r.answered_at is not null and r.closed_at is null
      ) then private.problem_entry('requests', 'application_requests', 'Accept what the tenant has corrected, or leave the record as it is, first') else '[]' end
  from public.application_documents as d where d.application_id = missing_proof.application and d.verified
$$;
comment on function private.missing_proof(uuid) is
  'Which verified documents an approval lacks, and whether a request is open, as a list of {section, field, message}.';

create function private.missing_records(application public.rent_guarantee_applications) returns jsonb
language sql immutable set search_path = '' as $$
  select
    case when coalesce(application.guarantee_amount, 0) = 0
      then private.problem_entry('guarantee', 'guarantee_amount', 'Guarantee amount is required') else '[]' end
    || case when application.property_manager_id is null
      then private.problem_entry('property_manager', 'property_manager_id', 'Property manager is required') else '[]' end
    || case when application.tenancy_id is null then private.problem_entry('tenancy', 'tenancy_id', 'Tenancy is required') else '[]' end
$$;
comment on function private.missing_records(public.rent_guarantee_applications) is
  'What every approval needs, also that of an import, and an application lacks, as a list of {section, field, message}.';

create function private.approval_problems(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.missing_for_certificate(application) || private.landlord_name_problems(application.property_manager_id, application.tenancy_id)
    || private.missing_proof(application.id) || private.declaration_problems(application.id)
    || private.landlord_problems(application.property_manager_id, application.tenancy_id) || private.denial_problems(application.id, application.property_manager_id)
    || coalesce((select private.home_problems(t.country) from public.tenancy_information as t where t.id = application.tenancy_id), '[]')
$$;
comment on function private.approval_problems(public.rent_guarantee_applications) is
  'What an approval by a person needs beside its records and a reason for the amount, and still lacks, as a list of {section, field, '
  'message}.';

create function private.landlord_problems(property_manager_id uuid, tenancy_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select
      case
        when named.id = let.id then '[]'
        -- Two records of one office, which are merged.
        when lower(btrim(named.company_name)) = lower(btrim(let.company_name)) then private.problem_entry('tenancy', 'property_manager_id', format(
          'The tenancy and the application name two different records of %s', named.company_name
        ))
        when let.id is not null then private.problem_entry('tenancy', 'property_manager_id', format(
          'The tenancy is with %s, the application names %s', let.company_name, named.company_name
        ))
        else '[]'
      end
      || case when exists (select from public.property_manager_confirmations as c where c.property_manager_id = named.id) then '[]'
        else private.problem_entry('property_manager', 'confirmation', format('Nobody of staff has confirmed %s', named.company_name)) end
    from public.property_managers as named
    left join public.tenancy_information as t on t.id = landlord_problems.tenancy_id
    left join public.property_managers as let on let.id = t.property_manager_id
    where named.id = landlord_problems.property_manager_id
  ), '[]')
$$;
comment on function private.landlord_problems(uuid, uuid) is
  'What keeps an application of this landlord or agent with this tenancy from an approval and a signature: another one in the tenancy, '
  'or no confirmation; a list of {section, field, message}.';

create function private.landlord_name_problems(property_manager_id uuid, tenancy_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- As in private.certificate_beneficiary.
  select coalesce((
    select private.problem_entry('tenancy', 'landlord_name', format('The landlord’s name is required: %s is not recorded as the landlord', m.company_name))
    from public.property_managers as m
    join public.tenancy_information as t on t.id = landlord_name_problems.tenancy_id
    where m.id = landlord_name_problems.property_manager_id and m.manager_type <> 'landlord' and private.printable_line(t.landlord_name, 200) is null
  ), '[]')
$$;
comment on function private.landlord_name_problems(uuid, uuid) is
  'That a certificate with this agent and tenancy would name no landlord, as a list of {section, field, message}; empty where it names '
  'one.';

create function private.refuse_amount_of_closed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_closed((to_jsonb(new) ->> tg_argv[0])::uuid) then
    raise exception 'This application is withdrawn or closed, so its amount stays as it is.' using hint = 'Open it again before you change its amount.';
  end if;
  return new;
end
$$;
comment on function private.refuse_amount_of_closed() is
  'Trigger function: refuses (P0001) a change of the guarantee amount, or a reason for one, while the application is withdrawn or '
  'closed. The argument is the column with its id.';

create function private.passed_warnings(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'rule', w.rule, 'words', w.words, 'source', w.source, 'reason', w.reason, 'given_at', w.given_at, 'given_by', coalesce(p.display_name, p.email)
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
    select (f.result ->> 'rule')::integer, f.result ->> 'words', f.result ->> 'source', f.result ->> 'reason', given.given_at, given.given_by
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

create function public.approval_facts(application uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  status text := (select a.status from public.rent_guarantee_applications as a where a.id = approval_facts.application);
  -- An approval of the others is not asked for: a draft is not submitted, an approved one has what was kept, and a closed one has to be open again first.
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
  'Staff: what decides about an application, as an object. rules as of check_rules and gate as of check_approval, empty for a draft, '
  'after the approval and while it is withdrawn or closed; proposal: the guarantee amount by rule (rent, months, amount), null for the '
  'same ones and while it is not known; unchecked: its documents that no member of staff has opened (is_opened), or that nobody has '
  'accepted or refused (is_decided), without refused ones (id, application_id, document_type, file_name), empty for the same ones; '
  'kept: what the rules said at the last approval (results, checked_at), null where there was none; certificate_states: the states of '
  'the certificate''s versions; price as of application_price; waiver: when and by whom the fee was waived (waived_at, waived_by), '
  'null where it was not. PT404 (HTTP 404) for anybody else.';

create function private.mailed_approval_at(application public.rent_guarantee_applications) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(t.told_at) from private.landlord_contacts as t
  where t.application_id = application.id and t.property_manager_id = application.property_manager_id and t.of_approval
$$;
comment on function private.mailed_approval_at(public.rent_guarantee_applications) is
  'When the newest approval was made of which the landlord or agent of an application was told; null where they were told of none.';

create function private.approval_taken_back_at(application_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(h.changed_at) from public.application_status_history as h
  where h.application_id = approval_taken_back_at.application_id and h.changed_at > (
    select max(d.changed_at) from public.application_status_history as d
    where d.application_id = approval_taken_back_at.application_id and d.status = 'approved'
  )
  having not bool_or(h.status = 'rejected')
$$;
comment on function private.approval_taken_back_at(uuid) is
  'When the newest approval of an application was taken back; null where it stands, where there is none, and once the application is '
  'rejected instead.';

create function private.require_taken_back_explanation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_explanation(current_setting('private.status_note', true)) then
    raise exception 'Taking an approval back needs words for the tenant.' using
      detail = private.problem_entry('decision', 'notes', private.explanation_request_text('why the approval no longer holds and what happens now'))::text,
      hint = 'Take it back with set_application_status and its notes.';
  end if;
  return null;
end
$$;
comment on function private.require_taken_back_explanation() is
  'Trigger function: lets nobody take an approval back without words for the tenant.';

create function private.queue_taken_back_approval_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_landlord_mails(
    m.id, jsonb_build_object('template', 'no-certificate-for-landlord', 'data', jsonb_build_object(
      'isTakenBack', true, 'hasAccount', private.has_account(m.id), 'applicationId', a.id, 'applicationNumber', a.application_number
    ) || private.case_for_landlord(a, m.id)),
    format('approval-taken-back-%s-%s-%s', a.id, m.id, extract(epoch from told.at))
  )
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = a.property_manager_id
  cross join lateral (select private.mailed_approval_at(a) as at) as told
  where a.id = new.application_id and told.at is not null and private.approval_taken_back_at(a.id) = new.changed_at;
  return null;
end
$$;
comment on function private.queue_taken_back_approval_mails() is
  'Trigger function: tells the landlord or agent who was told of an approval that it is taken back, and not why.';

create function private.queue_landlord_approval_mails(version_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
begin
  select r.* into record from public.certificate_records as r
  where r.id = queue_landlord_approval_mails.version_id and r.version = 1 and not r.is_quiet and r.step = 'awaiting_signature' and r.withdrawn_at is null;
  if not found then
    return;
  end if;
  perform private.queue_landlord_mails(
    record.property_manager_id, jsonb_build_object('template', 'approved-for-landlord', 'data', jsonb_build_object(
      'applicationId', record.application_id, 'number', record.certificate_number, 'version', record.version, 'specimen', record.statement -> 'specimen',
      'tenants', record.statement -> 'tenants', 'property', record.statement -> 'property',
      'from', record.cover_from, 'until', record.cover_until, 'claimsUntil', record.claims_until,
      'monthlyLimitPence', record.statement #> '{cover,monthly_limit_pence}', 'totalLimitPence', record.statement #> '{cover,total_limit_pence}'
    )), 'approved-landlord-' || record.id
  );
  insert into private.landlord_contacts (application_id, property_manager_id, told_at, of_approval, called)
  select a.id, record.property_manager_id, record.created_at, true, private.case_for_landlord(a, record.property_manager_id)
  from public.rent_guarantee_applications as a where a.id = record.application_id
  on conflict do nothing;
end
$$;
comment on function private.queue_landlord_approval_mails(uuid) is
  'Adds the mails that tell the landlord or agent of a first version that it waits for a signature, once; nothing for one that is signed.';
create trigger _010_refuse_auditor before insert or update or delete on public.amount_reasons
  for each statement execute function private.refuse_auditor();
create trigger _110_require_explanation before insert on public.amount_reasons
  for each row when (auth.uid() is not null)
  execute function private.require_explanation('reason', 'reason', 'why the approval goes on');
create trigger _120_refuse_amount_of_closed before insert on public.amount_reasons
  for each row when (auth.uid() is not null) execute function private.refuse_amount_of_closed('application_id');
create trigger _510_refuse_own_guarantee after insert on public.amount_reasons
  for each row when (auth.uid() is not null) execute function private.refuse_own_guarantee();

revoke all on public.amount_reasons from anon, authenticated;
grant select on public.amount_reasons to authenticated;
revoke execute on function
  public.check_approval(uuid), public.give_amount_reason(uuid, text), public.approval_facts(uuid)
from public, anon;
revoke execute on function
  private.approval_problems(public.rent_guarantee_applications), private.landlord_problems(uuid, uuid), private.landlord_name_problems(uuid, uuid),
  private.mailed_approval_at(public.rent_guarantee_applications), private.approval_taken_back_at(uuid),
  private.queue_landlord_approval_mails(uuid)
from public;
revoke execute on function private.passed_warnings(uuid) from public;
grant execute on function private.passed_warnings(uuid) to authenticated, service_role;
