-- Refusals.

create function private.problem_entry(section text, field text, message text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_array(jsonb_build_object('section', section, 'field', field, 'message', message))
$$;
comment on function private.problem_entry(text, text, text) is 'One entry of what an incomplete application lacks.';

create function private.refuse_signature_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The account of the person may go.
  if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || '{"user_id": null}' then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('private.taking_back', true) = old.version_id::text then
    return old;
  end if;
  raise exception 'A signature is never changed.';
end
$$;
comment on function private.refuse_signature_change() is 'Keeps a signature as it was given. One of a version that is taken back moves with it.';

create function private.refuse_change(field text, message text, hint text default '') returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception '%', message using hint = refuse_change.hint,
    detail = jsonb_build_array(jsonb_build_object('section', 'certificate', 'field', field, 'message', message))::text;
end
$$;
comment on function private.refuse_change(text, text, text) is
  'Fails with P0001, a sentence, and the field of a certificate that it concerns.';

-- Two people editing the same record (design.md 8.7): who sends the version that was read is refused when it is no longer current.
create function private.bump_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.version is distinct from old.version then
    raise sqlstate 'PT409' using
      message = 'This record was changed by someone else in the meantime.',
      detail = json_build_object('version', old.version, 'updated_at', old.updated_at)::text,
      hint = 'Read the record again and repeat the change.';
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.bump_version() is
  'Counts the version up and stamps updated_at. An update that carries another version than the current one fails with PT409 (HTTP 409).';

create function private.changed_fields(before jsonb, after jsonb, ignored text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(field.key order by field.key), '{}')
  from jsonb_each(after) as field
  where field.value is distinct from before -> field.key and field.key <> all (ignored)
$$;
comment on function private.changed_fields(jsonb, jsonb, text[]) is
  'The names of the fields that differ in two readings of a row, without those that are ignored.';

create function private.refuse_request(field text, message text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '%', refuse_request.message using
    detail = private.problem_entry('request', refuse_request.field, refuse_request.message)::text;
end
$$;
comment on function private.refuse_request(text, text) is 'Fails with P0001, its details a JSON list of one {section, field, message}.';
