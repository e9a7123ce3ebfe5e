-- Rule checks.

create table public.rule_checks (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  action text not null check (action in ('submission', 'approval', 'issue', 'endorsement')),
  results jsonb not null,
  checked_at timestamptz not null default now() check (private.is_in_range(checked_at)),
  checked_by uuid references public.profiles (id) on delete set null
);
comment on table public.rule_checks is
  'What the rules said at each submission, approval, issue and endorsement by a person. Written by the database alone.';
comment on column public.rule_checks.id is 'Identifier.';
comment on column public.rule_checks.application_id is 'The application.';
comment on column public.rule_checks.action is 'What was done: submission, approval, issue, or endorsement, which is a renewal as well.';
comment on column public.rule_checks.results is
  'A list of {rule, effect, section, field, words, source, reason}, as check_rules gave it then.';
comment on column public.rule_checks.checked_at is 'When.';
comment on column public.rule_checks.checked_by is 'Who did it; null when that account is gone.';

create index rule_checks_application_id_idx on public.rule_checks (application_id, checked_at desc);
create index rule_checks_checked_by_idx on public.rule_checks (checked_by);

alter table public.rule_checks enable row level security;

create policy rule_checks_select on public.rule_checks for select to authenticated
  using (((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or (action = 'submission' and application_id in (select private.own_application_ids())));

create table public.rule_reasons (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  rule integer not null check (rule >= 1 and rule <= 1000),
  words text not null,
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 2000),
  given_by uuid references public.profiles (id) on delete set null,
  given_at timestamptz not null default now() check (private.is_in_range(given_at))
);
comment on table public.rule_reasons is
  'Why an approval goes on although a rule warns. Written by give_rule_reason alone; the latest counts.';
comment on column public.rule_reasons.id is 'Identifier.';
comment on column public.rule_reasons.application_id is 'The application.';
comment on column public.rule_reasons.rule is 'The number of the rule that warns.';
comment on column public.rule_reasons.words is 'The warning that is answered. The reason counts while the rule says the same.';
comment on column public.rule_reasons.reason is 'The reason.';
comment on column public.rule_reasons.given_by is 'Who gave it; null when that account is gone.';
comment on column public.rule_reasons.given_at is 'When.';

create index rule_reasons_application_id_idx on public.rule_reasons (application_id, rule, given_at desc);
create index rule_reasons_given_by_idx on public.rule_reasons (given_by);

alter table public.rule_reasons enable row level security;

create policy rule_reasons_select_staff on public.rule_reasons for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

create function public.check_rules(action text, application uuid) returns table(rule integer, effect text, section text, field text, words text, source text, reason text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not (
    check_rules.action in ('tenancy', 'submission') and exists (
      select from public.rent_guarantee_applications as a where a.id = check_rules.application and a.tenant_id = auth.uid()
    )
  ) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  -- A misspelt action must not look like one that nothing stops.
  if check_rules.action is null or check_rules.action <> all (array[
    'tenancy', 'submission', 'approval', 'issue', 'endorsement', 'receipt_of_money', 'claim', 'payout'
  ]) then
    raise exception 'The rules know no action "%".', check_rules.action;
  end if;
  if check_rules.action not in ('tenancy', 'submission') then
    perform private.refuse_own_case(check_rules.application);
  end if;
  return query select r.* from private.application_rules(check_rules.action, check_rules.application) as r;
end
$$;
comment on function public.check_rules(text, uuid) is
  'What the rules say of an action (tenancy, submission, approval, issue, endorsement) on an application: effect is blocks, warns, '
  'notes or passes, section and field name what it concerns, reason is why a warning does not stop. Staff for all, tenants for tenancy '
  'and submission of their own; otherwise PT404 (HTTP 404).';

create function private.check_rules_of_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  endorsed public.certificate_endorsements;
  results jsonb;
  screening jsonb;
begin
  select * into endorsed from public.certificate_endorsements as e where e.version_id = new.id;
  if found then
    results := private.refuse_endorsement_by_rules(new.application_id, endorsed.changes, endorsed.kind = 'renewal');
    -- Rule 21 stops every version: an earlier one is no reason to issue to a name that may be on the list.
    select coalesce(jsonb_agg(to_jsonb(r)), '[]') into screening
    from private.application_rules('issue', new.application_id) as r where r.rule = 21;
    if screening @> '[{"effect": "blocks"}]' then
      raise exception 'This certificate cannot be issued yet.' using
        detail = (
          select jsonb_agg(jsonb_build_object(
            'section', s -> 'section', 'field', s -> 'field', 'message', s -> 'words', 'rule', s -> 'rule', 'effect', s -> 'effect', 'source', s -> 'source'
          )) from jsonb_array_elements(screening) as s
        )::text,
        hint = 'Decide what the screening found.';
    end if;
    insert into public.rule_checks (application_id, action, results, checked_by)
    values (new.application_id, 'endorsement', results || screening, auth.uid());
    return null;
  end if;
  perform private.refuse_by_rules('issue', new.application_id, 'This certificate cannot be issued yet.');
  perform private.store_rule_check('issue', new.application_id);
  return null;
end
$$;
comment on function private.check_rules_of_issue() is
  'Checks the rules at the last signature of a certificate, for a later version with the records as it changes them, and keeps what '
  'they said.';

create function private.check_rules_of_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'approved' and (tg_op = 'INSERT' or old.status <> 'approved') then
    perform private.refuse_by_rules('approval', new.id, 'This application cannot be approved yet.');
    perform private.store_rule_check('approval', new.id);
  elsif new.status <> 'draft' and (tg_op = 'INSERT' or old.status = 'draft') then
    perform private.refuse_by_rules('submission', new.id, 'This application cannot be submitted as it is.');
    perform private.store_rule_check('submission', new.id);
  end if;
  return null;
end
$$;
comment on function private.check_rules_of_status() is
  'Checks the rules at a submission and an approval by a person, and keeps what they said.';

create function public.give_rule_reason(application_id uuid, rule integer, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(give_rule_reason.application_id);
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
  'Staff who decide: says why an approval goes on although a rule warns. Counts while the rule says the same; PT404 (HTTP 404) where '
  'it does not warn.';

create function private.store_rule_check(action text, application_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.rule_checks (application_id, action, results, checked_by)
  select store_rule_check.application_id, store_rule_check.action, coalesce(jsonb_agg(to_jsonb(r)), '[]'), auth.uid()
  from private.application_rules(store_rule_check.action, store_rule_check.application_id) as r
$$;
comment on function private.store_rule_check(text, uuid) is 'Keeps what the rules say of an action that is being done.';

create function private.refuse_by_rules(action text, application_id uuid, refusal text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  stopping jsonb := private.stopping_rules(refuse_by_rules.action, refuse_by_rules.application_id);
begin
  if stopping <> '[]' then
    raise exception '%', refuse_by_rules.refusal using
      detail = stopping::text, hint = 'Mend what blocks, and give a reason for going on where a rule warns.';
  end if;
end
$$;
comment on function private.refuse_by_rules(text, uuid, text) is
  'Fails with P0001 where a rule blocks the action, or warns of an approval and nobody has given a reason; the details are a JSON list '
  'of {section, field, message, rule, effect, source}.';

create function private.stopping_rules(action text, application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'section', r.section, 'field', r.field, 'message', r.words, 'rule', r.rule, 'effect', r.effect, 'source', r.source
  )), '[]')
  from private.application_rules(stopping_rules.action, stopping_rules.application_id) as r
  where r.effect = 'blocks' or (r.effect = 'warns' and stopping_rules.action = 'approval' and r.reason is null)
$$;
comment on function private.stopping_rules(text, uuid) is
  'The rules that block an action, or warn of an approval while nobody has given a reason, as a list of {section, field, message, '
  'rule, effect, source}.';

create function private.refuse_endorsement_by_rules(application_id uuid, changes jsonb, is_renewal boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  results jsonb := private.endorsement_rules(application_id, changes);
  known jsonb := case when is_renewal then '[]' else private.endorsement_rules(application_id, '{}') end;
  stopping jsonb;
begin
  select jsonb_agg(jsonb_build_object(
    'section', r -> 'section', 'field', r -> 'field', 'message', r -> 'words', 'rule', r -> 'rule', 'effect', r -> 'effect', 'source', r -> 'source'
  )) into stopping
  from jsonb_array_elements(results) as r
  where r ->> 'effect' = 'blocks' and not exists (
    select from jsonb_array_elements(known) as k where k -> 'rule' = r -> 'rule' and k ->> 'effect' = 'blocks'
  );
  if stopping is not null then
    raise exception '%', stopping #>> '{0,message}' using detail = stopping::text, hint = 'The rules do not let the certificate state this.';
  end if;
  return results;
end
$$;
comment on function private.refuse_endorsement_by_rules(uuid, jsonb, boolean) is
  'Fails with P0001 where a rule blocks what an endorsement makes of a case, or blocks a renewal at all; the details are as those of '
  'stop_by_rules. Otherwise gives what the rules say.';

create function private.endorsement_rules(application_id uuid, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  results jsonb;
begin
  -- The records as they will be, and back.
  begin
    perform private.apply_endorsement(endorsement_rules.application_id, endorsement_rules.changes);
    select jsonb_agg(to_jsonb(r)) into results from private.application_rules('endorsement', endorsement_rules.application_id) as r;
    raise sqlstate 'UND0X';
  exception when sqlstate 'UND0X' then
    null;
  end;
  return coalesce(results, '[]');
end
$$;
comment on function private.endorsement_rules(uuid, jsonb) is
  'What the rules say of an endorsement, with the records as it would leave them.';
create trigger _010_refuse_auditor before insert or update or delete on public.rule_checks
  for each statement execute function private.refuse_auditor();

revoke all on public.rule_checks from anon, authenticated;
grant select (id, application_id, action, results, checked_at) on public.rule_checks to authenticated;
revoke all on public.rule_reasons from anon, authenticated;
grant select on public.rule_reasons to authenticated;
revoke execute on function public.check_rules(text, uuid), public.give_rule_reason(uuid, integer, text) from public, anon;
revoke execute on function private.stopping_rules(text, uuid) from public;
