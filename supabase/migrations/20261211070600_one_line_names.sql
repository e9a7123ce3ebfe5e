-- A name with a line break can pretend to be another line of a mail, a log or a document. Control characters, and those that turn the direction of the text, become a
-- space in what is one line; rows that have some stay readable and lose them at their next change.

create function private.one_line(given text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(one_line.given, E'[\\u0001-\\u001F\\u007F-\\u009F\\u061C\\u200E\\u200F\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]+', ' ', 'g'))
$$;
comment on function private.one_line(text) is 'A text on one line: without control characters and those that turn the direction of the text.';
revoke execute on function private.one_line(text) from public, anon, authenticated;

create function private.keep_one_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := to_jsonb(new);
  mended jsonb;
begin
  select jsonb_object_agg(c.name, private.one_line(given ->> c.name)) into mended
  from unnest(tg_argv) as c (name)
  where given ->> c.name ~ E'[\\u0001-\\u001F\\u007F-\\u009F\\u061C\\u200E\\u200F\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]';
  if mended is not null then
    new := jsonb_populate_record(new, mended);
  end if;
  return new;
end
$$;
comment on function private.keep_one_line() is 'Trigger function: puts the columns that its arguments name on one line.';

create trigger a_one_line before insert or update on public.profiles for each row
  execute function private.keep_one_line(
    'display_name', 'salutation', 'first_name', 'surname', 'address_line_1', 'address_line_2', 'city', 'state_province', 'postal_code', 'country'
  );
create trigger a_one_line before insert or update on public.property_managers for each row execute function private.keep_one_line(
  'company_name', 'contact_first_name', 'contact_last_name', 'address_line_1', 'address_line_2', 'city', 'state_province', 'postal_code', 'country'
);
create trigger a_one_line before insert or update on public.tenancy_information for each row
  execute function private.keep_one_line('landlord_name', 'address_line_1', 'address_line_2', 'city', 'state_province', 'postal_code', 'country');
create trigger a_one_line before insert or update on public.company_tenants for each row
  execute function private.keep_one_line('name', 'country', 'company_number', 'registered_office');
create trigger a_one_line before insert or update on public.company_officers for each row execute function private.keep_one_line('name', 'place');
create trigger a_one_line before insert or update on public.application_documents for each row execute function private.keep_one_line('file_name');
create trigger a_one_line before insert or update on public.signatories for each row execute function private.keep_one_line('name', 'office', 'authority');
