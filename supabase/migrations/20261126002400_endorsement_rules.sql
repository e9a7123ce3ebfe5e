-- An endorsement and a renewal are checked by the rules as well, with the records as they will be: a correction of the address must not lead into a
-- nation for which the terms are not reviewed. What blocked before the change already does not keep a mistake from being corrected by it.

update public.rules as r set actions = r.actions || '{endorsement}' where r.id in (3, 4, 5, 7, 8, 9, 11, 14, 15, 16);
update public.rules as r set stops = r.stops || '{endorsement}' where r.id in (3, 7, 8, 9);
comment on column public.rules.actions is
  'The actions at which it is checked: tenancy, submission, approval, issue, endorsement, and later receipt_of_money, claim and payout.';

alter table public.rule_checks drop constraint rule_checks_action_check;
alter table public.rule_checks add constraint rule_checks_action_check check (action in ('submission', 'approval', 'issue', 'endorsement'));
comment on table public.rule_checks is 'What the rules said at each submission, approval, issue and endorsement by a person. Written by the database alone.';
comment on column public.rule_checks.action is 'What was done: submission, approval, issue, or endorsement, which is a renewal as well.';

create function private.find_about_rent(t public.tenancy_information) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select 4, case when private.tenancy_regime(t) like 'assured%' then 'notes' else 'passes' end, 'monthly_rent',
    case when private.tenancy_regime(t) like 'assured%'
      then 'A new rent cites the section 13 notice, or the decision of the tribunal, that it rests on. The certificate covers it up to its limits.'
      else 'This is not an assured tenancy, so its rent may rise otherwise than by a section 13 notice.' end
$$;
comment on function private.find_about_rent(public.tenancy_information) is 'What rule 4 says of a tenancy: how its rent rises.';

create or replace function private.rule_results(action text, t public.tenancy_information, on_day date)
returns table (rule integer, effect text, section text, field text, words text, source text)
language sql stable security definer set search_path = '' as $$
  select f.rule, case when f.effect = 'blocks' and not rule_results.action = any (r.stops) then 'warns' else f.effect end,
    case when f.field is not null then 'tenancy' end, f.field, f.words, r.source
  from (
    select * from private.find_about_term(t, on_day)
    union all select * from private.find_about_rent(t)
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

create or replace function public.check_rules(action text, application uuid)
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
  -- A misspelt action must not look like one that nothing stops.
  if check_rules.action is null or check_rules.action <> all (array[
    'tenancy', 'submission', 'approval', 'issue', 'endorsement', 'receipt_of_money', 'claim', 'payout'
  ]) then
    raise exception 'The rules know no action "%".', check_rules.action;
  end if;
  return query select r.* from private.application_rules(check_rules.action, check_rules.application) as r;
end
$$;
comment on function public.check_rules(text, uuid) is
  'What the rules say of an action (tenancy, submission, approval, issue, endorsement) on an application: effect is blocks, warns, notes or passes, section and field name what it concerns, reason is why a warning does not stop. Staff for all, tenants for tenancy and submission of their own; otherwise PT404 (HTTP 404).';

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
comment on function private.endorsement_rules(uuid, jsonb) is 'What the rules say of an endorsement, with the records as it would leave them.';

create function private.stop_endorsement_by_rules(application_id uuid, changes jsonb, is_renewal boolean) returns jsonb
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
comment on function private.stop_endorsement_by_rules(uuid, jsonb, boolean) is
  'Fails with P0001 where a rule blocks what an endorsement makes of a case, or blocks a renewal at all; the details are as those of stop_by_rules. Otherwise gives what the rules say.';

create or replace function private.draft_endorsement(record public.certificate_records, changes jsonb, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  after jsonb;
begin
  perform private.check_change_names(changes);
  if private.printed(reason, 301) is null or char_length(private.printed(reason, 301)) > 300 then
    raise exception 'Give a reason of at most 300 characters.';
  end if;
  if record.claims_until < private.london_today() then
    raise exception 'The time for claims is over. This certificate can no longer be changed.';
  end if;
  after := private.endorsed_statement(record, changes);
  perform private.check_no_more_cover(record.statement, after);
  perform private.check_rent_change(record.statement, after, changes -> 'rent_notice');
  perform private.stop_endorsement_by_rules(record.application_id, changes, false);
  after := after || jsonb_build_object('changes', private.stated_changes(record.statement, after, changes, reason));
  if after -> 'changes' = '[]' then
    raise exception 'Nothing would change.';
  end if;
  return after;
end
$$;

create or replace function private.draft_renewal(record public.certificate_records, changes jsonb, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  after jsonb;
begin
  if private.printed(reason, 301) is null or char_length(private.printed(reason, 301)) > 300 then
    raise exception 'Give a reason of at most 300 characters.';
  end if;
  if record.claims_until < private.london_today() then
    raise exception 'This certificate has ended. A new guarantee is a new application.';
  end if;
  if exists (select from private.withdrawals_of(record.certificate_number) as w where w.confirmed_at is not null) then
    raise exception 'This certificate is being withdrawn.';
  end if;
  after := private.endorsed_statement(record, changes) || '{"kind": "deed"}';
  if not (after #>> '{cover,until}')::date > record.cover_until or (after #>> '{cover,until}')::date < private.london_today() then
    raise exception 'A renewal is for a longer period.';
  end if;
  if (after #>> '{cover,total_limit_pence}')::bigint < (record.statement #>> '{cover,total_limit_pence}')::bigint
    or (after #>> '{cover,monthly_limit_pence}')::bigint < (record.statement #>> '{cover,monthly_limit_pence}')::bigint then
    raise exception 'A renewal never lowers the cover.' using hint = 'Endorse the certificate instead, with the landlord''s consent.';
  end if;
  perform private.stop_endorsement_by_rules(record.application_id, changes, true);
  return after || jsonb_build_object('changes', private.stated_changes(record.statement, after, changes, reason));
end
$$;

create or replace function private.check_rules_of_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  endorsed public.certificate_endorsements;
  results jsonb;
begin
  select * into endorsed from public.certificate_endorsements as e where e.version_id = new.id;
  if found then
    results := private.stop_endorsement_by_rules(new.application_id, endorsed.changes, endorsed.kind = 'renewal');
    insert into public.rule_checks (application_id, action, results, checked_by) values (new.application_id, 'endorsement', results, auth.uid());
    return null;
  end if;
  perform private.stop_by_rules('issue', new.application_id, 'This certificate cannot be issued yet.');
  perform private.keep_rule_check('issue', new.application_id);
  return null;
end
$$;
comment on function private.check_rules_of_issue() is
  'Checks the rules at the last signature of a certificate, for a later version with the records as it changes them, and keeps what they said.';
