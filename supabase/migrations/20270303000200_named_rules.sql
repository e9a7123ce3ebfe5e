-- The refusal of an approval named what is missing, and kept quiet about a match with the sanctions list that nobody has decided: that came with the next
-- attempt, after everything else was mended. One refusal names both now.

create function private.stopping_rules(action text, application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'section', r.section, 'field', r.field, 'message', r.words, 'rule', r.rule, 'effect', r.effect, 'source', r.source
  )), '[]')
  from private.application_rules(stopping_rules.action, stopping_rules.application_id) as r
  where r.effect = 'blocks' or (r.effect = 'warns' and stopping_rules.action = 'approval' and r.reason is null)
$$;
comment on function private.stopping_rules(text, uuid) is
  'The rules that block an action, or warn of an approval while nobody has given a reason, as a list of {section, field, message, rule, effect, source}.';
revoke execute on function private.stopping_rules(text, uuid) from public, anon, authenticated;

create or replace function private.stop_by_rules(action text, application_id uuid, refusal text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  stopping jsonb := private.stopping_rules(stop_by_rules.action, stop_by_rules.application_id);
begin
  if stopping <> '[]' then
    raise exception '%', stop_by_rules.refusal using
      detail = stopping::text, hint = 'Mend what blocks, and give a reason for going on where a rule warns.';
  end if;
end
$$;

create or replace function private.apply_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  missing jsonb;
begin
  if new.status <> 'draft' then
    new.submitted_at := coalesce(new.submitted_at, now());
  end if;
  if new.status <> 'approved' then
    new.approved_at := null;
    return new;
  end if;
  missing := private.missing_records(new);
  -- Imports have nobody who approves, and issue nothing.
  if auth.uid() is not null and (tg_op = 'INSERT' or old.status <> 'approved') then
    missing := missing || private.missing_for_certificate(new) || private.missing_proof(new.id) || private.missing_amount_reason(new);
  end if;
  if missing <> '[]' then
    -- A trigger after this one stops by the rules, so whoever mends what is named here would meet them one attempt later.
    if auth.uid() is not null and tg_op = 'UPDATE' and old.status <> 'approved' then
      -- What the screening found is not told to the person whom it concerns.
      perform private.refuse_own_case(new.id);
      missing := missing || private.stopping_rules('approval', new.id);
    end if;
    raise exception 'This application cannot be approved yet.' using
      detail = missing::text, hint = 'An approved application has a guarantee amount, a property manager and a tenancy, verified documents, and all that its certificate states.';
  end if;
  new.approved_at := coalesce(new.approved_at, now());
  new.certificate_number := coalesce(
    new.certificate_number,
    upper(regexp_replace(left(replace(gen_random_uuid()::text, '-', ''), 12), '^(.{4})(.{4})(.{4})$', 'RGC-CERT-\1-\2-\3'))
  );
  new.certificate_start_date := coalesce(
    new.certificate_start_date, (select t.start_date from public.tenancy_information as t where t.id = new.tenancy_id)
  );
  new.certificate_end_date := coalesce(
    new.certificate_end_date, (select t.end_date from public.tenancy_information as t where t.id = new.tenancy_id)
  );
  return new;
end
$$;
