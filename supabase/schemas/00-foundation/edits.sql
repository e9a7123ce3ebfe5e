-- Edits of a record that several people read.
--
-- Two people can edit the same record at once. Each sends the version that they have read, and the second is refused with HTTP 409, so
-- that nobody overwrites what they have not seen. Who sends no version changes the current one.

create function private.bump_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- An update that names no version leaves that of the row.
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
  'Trigger function: increases the version and sets updated_at. An update with another version than the current one fails with PT409 '
  '(HTTP 409), its details {version, updated_at}.';

-- The history of edits keeps the names of fields and never their values: it must not hold personal data for longer than the record does.
create function private.changed_fields(before jsonb, after jsonb, ignored text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(field.key order by field.key), '{}')
  from jsonb_each(after) as field
  where field.value is distinct from before -> field.key and field.key <> all (ignored)
$$;
comment on function private.changed_fields(jsonb, jsonb, text[]) is
  'The names of the fields that differ in two readings of a row, without those that are ignored.';
