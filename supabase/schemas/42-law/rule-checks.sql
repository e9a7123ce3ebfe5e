-- The rules are checked at each action: the submission, the approval and the last signature of a version, by a person. What blocks stops
-- the action; a warning stops an approval until somebody gives a reason (rule-reasons.sql). Imports by the service role pass, and issue
-- nothing.
--
-- What the rules said is stored with the case each time, because the law of that day is what counts later.

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
  using (
    -- staff, but not about their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    -- its tenant, of the submission
    or (action = 'submission' and application_id in (select private.own_application_ids()))
  );

-- Reading

-- section and field name what a finding concerns; reason is why a warning does not stop the approval.
create function public.check_rules(action text, application uuid) returns table (
  rule integer, effect text, section text, field text, words text, source text, reason text
)
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
  'What the rules say of an action (tenancy, submission, approval, issue, endorsement) on an application; effect is blocks, warns, notes '
  'or passes. Staff for all, but not about their own case (42501); tenants for tenancy and submission of their own; otherwise PT404 '
  '(HTTP 404).';

-- Checking

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
  'Trigger function: checks the rules at a submission and an approval by a person, and stores what they said.';

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
            'section', s -> 'section', 'field', s -> 'field', 'message', s -> 'words',
            'rule', s -> 'rule', 'effect', s -> 'effect', 'source', s -> 'source'
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
  'Trigger function: checks the rules at the last signature of a version, for a later version with the records as it changes them, and '
  'stores what they said.';

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
  'Refuses (P0001) an action that a rule blocks, or an approval of which one warns and nobody has given a reason; the details are a JSON '
  'list of {section, field, message, rule, effect, source}.';

-- One refusal of an approval names these beside what the approval gate lacks, so that nothing comes up only with the next attempt.
create function private.stopping_rules(action text, application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'section', r.section, 'field', r.field, 'message', r.words, 'rule', r.rule, 'effect', r.effect, 'source', r.source
  )), '[]')
  from private.application_rules(stopping_rules.action, stopping_rules.application_id) as r
  where r.effect = 'blocks' or (r.effect = 'warns' and stopping_rules.action = 'approval' and r.reason is null)
$$;
comment on function private.stopping_rules(text, uuid) is
  'The rules that block an action, or warn of an approval while nobody has given a reason, as a list of {section, field, message, rule, '
  'effect, source}.';

create function private.store_rule_check(action text, application_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.rule_checks (application_id, action, results, checked_by)
  select store_rule_check.application_id, store_rule_check.action, coalesce(jsonb_agg(to_jsonb(r)), '[]'), auth.uid()
  from private.application_rules(store_rule_check.action, store_rule_check.application_id) as r
$$;
comment on function private.store_rule_check(text, uuid) is 'Stores what the rules say of an action that is being done.';

create trigger _010_refuse_auditor before insert or update or delete on public.rule_checks
  for each statement execute function private.refuse_auditor();

revoke all on public.rule_checks from anon, authenticated;
revoke execute on function public.check_rules(text, uuid) from public, anon;
revoke execute on function private.stopping_rules(text, uuid) from public;
-- Not who did it, which the tenant would read too.
grant select (id, application_id, action, results, checked_at) on public.rule_checks to authenticated;
