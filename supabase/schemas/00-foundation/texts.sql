-- Typed text, as it is stored and printed.
--
-- A name with a line break can pretend to be another line of a mail, a log or a document, and a character that turns the direction of the
-- text changes how what is around it reads. Columns of one line therefore store a space in the place of such characters.
-- A text of nothing but signs that nobody sees counts as empty: a certificate would state no name.
-- The trigger functions take the names of columns as their arguments.

-- One line

create function private.one_line(given text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    one_line.given, E'[\\u0001-\\u001F\\u007F-\\u009F\\u061C\\u200E\\u200F\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]+', ' ', 'g'
  ))
$$;
comment on function private.one_line(text) is
  'A text on one line: without control characters and those that turn the direction of the text.';

-- A row that has such characters stays readable and loses them at its next change.
create function private.normalise_one_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := to_jsonb(new);
  mended jsonb;
begin
  -- Only what has such a character: space around other texts stays.
  select jsonb_object_agg(c.name, private.one_line(given ->> c.name)) into mended
  from unnest(tg_argv) as c (name)
  where given ->> c.name ~ E'[\\u0001-\\u001F\\u007F-\\u009F\\u061C\\u200E\\u200F\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]';
  if mended is not null then
    new := jsonb_populate_record(new, mended);
  end if;
  return new;
end
$$;
comment on function private.normalise_one_line() is 'Trigger function: puts the columns that its arguments name on one line.';

-- A name on a certificate reads as it is written: what nobody sees, and what turns the order of the letters round, is not printed.
create function private.printable_line(given text, most integer) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(left(btrim(regexp_replace(
    -- Characters without a width, and marks of direction.
    regexp_replace(given, E'[\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u2069]', '', 'g'),
    -- Control characters and spaces of every width.
    E'[\\u0001-\\u0020\\u007F-\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF]+', ' ', 'g'
  )), most)), '')
$$;
comment on function private.printable_line(text, integer) is
  'The first characters of a text, at most so many, on one line as a certificate prints it: without control characters, invisible '
  'ones, and those that change the direction of the text. Null for an empty one.';

-- Text that nobody sees

create function private.refuse_invisible_text() returns trigger
language plpgsql set search_path = '' as $$
declare
  changed jsonb := to_jsonb(new);
  -- What is stored already may be saved again with another field.
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  field text;
begin
  foreach field in array tg_argv loop
    if changed ->> field is distinct from before ->> field and btrim(changed ->> field) <> '' and private.is_blank(changed ->> field) then
      raise exception 'Nobody can see the letters of this text. Type it again.' using
        detail = private.problem_entry('text', field, 'Nobody can see the letters of this text. Type it again')::text;
    end if;
  end loop;
  return new;
end
$$;
comment on function private.refuse_invisible_text() is
  'Trigger function: refuses a text of signs that nobody sees in the columns that its arguments name.';

create function private.is_blank(given text) returns boolean
language sql immutable set search_path = '' as $$
  -- Three signs that nobody sees although Unicode does not call them spaces: Braille without dots, the place of a missing object, and the
  -- head of a note that is not drawn.
  select private.printable_line(private.in_latin(translate(is_blank.given, U&'\2800\FFFC\+01D159', '')), 1) is null
$$;
comment on function private.is_blank(text) is 'Whether a text has nothing that anybody sees. True for null.';

-- Text of several lines

create function private.tidy_text(words text) returns text
language sql immutable set search_path = '' as $$ select btrim(replace(words, E'\r\n', E'\n'), E' \t\n') $$;
comment on function private.tidy_text(text) is 'Typed words without the space around them, each line ended by a line feed alone.';

revoke execute on function private.one_line(text) from public;
