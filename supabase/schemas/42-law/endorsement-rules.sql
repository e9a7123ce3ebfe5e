-- An endorsement and a renewal are checked by the rules with the records as they will be: a correction of the address must not lead into
-- a nation for which the terms are not reviewed. What blocked before the change already does not keep an endorsement from correcting a
-- mistake, but it stops a renewal, which is new cover.

create function private.refuse_endorsement_by_rules(application_id uuid, changes jsonb, is_renewal boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  results jsonb := private.endorsement_rules(application_id, changes);
  known jsonb := case when is_renewal then '[]' else private.endorsement_rules(application_id, '{}') end;
  stopping jsonb;
begin
  select jsonb_agg(jsonb_build_object(
    'section', r -> 'section', 'field', r -> 'field', 'message', r -> 'words',
    'rule', r -> 'rule', 'effect', r -> 'effect', 'source', r -> 'source'
  )) into stopping
  from jsonb_array_elements(results) as r
  where r ->> 'effect' = 'blocks' and not exists (
    select from jsonb_array_elements(known) as k where k -> 'rule' = r -> 'rule' and k ->> 'effect' = 'blocks'
  );
  if stopping is not null then
    raise exception '%', stopping #>> '{0,message}' using
      detail = stopping::text, hint = 'The rules do not let the certificate state this.';
  end if;
  return results;
end
$$;
comment on function private.refuse_endorsement_by_rules(uuid, jsonb, boolean) is
  'Returns what the rules say of an endorsement. Refuses (P0001) one that a rule newly blocks, and a renewal that any rule blocks; the '
  'details are as those of refuse_by_rules.';

create function private.endorsement_rules(application_id uuid, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  results jsonb;
begin
  -- The exception rolls the records back.
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
