-- How a function refuses what a person has entered.
--
-- The message is a sentence that says what is wrong. The details say where: a JSON list of {section, field, message}, which a form shows
-- beside its fields. So nobody who types a value sees the error of a type or a constraint.
-- The code is P0001, the one of `raise`, which the API answers with HTTP 400.

create function private.problem_entry(section text, field text, message text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_array(jsonb_build_object('section', section, 'field', field, 'message', message))
$$;
comment on function private.problem_entry(text, text, text) is
  'A list of one {section, field, message}, to be joined with others by ||.';

create function private.refuse_request(field text, message text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '%', refuse_request.message using
    detail = private.problem_entry('request', refuse_request.field, refuse_request.message)::text;
end
$$;
comment on function private.refuse_request(text, text) is 'Fails with P0001, its details a JSON list of one {section, field, message}.';

create function private.refuse_change(field text, message text, hint text default '') returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '%', message using hint = refuse_change.hint,
    detail = jsonb_build_array(jsonb_build_object('section', 'certificate', 'field', field, 'message', message))::text;
end
$$;
comment on function private.refuse_change(text, text, text) is
  'Fails with P0001, its details a JSON list of one {section, field, message} with the section certificate.';

create function private.refuse_signature_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The account of the person may be deleted.
  if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || '{"user_id": null}' then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('private.taking_back', true) = old.version_id::text then
    return old;
  end if;
  raise exception 'A signature is never changed.';
end
$$;
comment on function private.refuse_signature_change() is
  'Trigger function: refuses every change of a signature but two: its person deletes their account, or its version is taken back.';
