-- Application numbers have a fifth digit after 9999.

alter table public.rent_guarantee_applications
  drop constraint rent_guarantee_applications_application_number_check,
  add constraint rent_guarantee_applications_application_number_check
    check (application_number ~ '^RGC-[0-9]{4}-(0[1-9]|1[0-2])-([0-9]{3}|[1-9][0-9]{3,4})$');

create or replace function private.next_application_number() returns text
language plpgsql security definer set search_path = '' as $$
declare
  month text := to_char(now() at time zone 'Europe/London', '"RGC-"YYYY-MM-');
  last_number text;
  next_number integer;
begin
  -- One at a time until the transaction ends, so that numbers follow each other without gaps.
  perform pg_advisory_xact_lock(hashtextextended('rent_guarantee_applications.application_number', 0));
  select a.application_number into last_number
  from public.rent_guarantee_applications as a
  where left(a.application_number, 12) = month
  order by char_length(a.application_number) desc, a.application_number desc
  limit 1;
  next_number := coalesce(substr(last_number, 13)::integer, 0) + 1;
  if next_number > 99999 then
    raise exception 'No application can be begun until next month: all its numbers are in use. Please contact us.';
  end if;
  return month || lpad(next_number::text, greatest(3, char_length(next_number::text)), '0');
end
$$;
comment on function private.next_application_number() is
  'The next RGC-YYYY-MM-NNN: the month in Europe/London, the highest in the month plus one, a fourth digit after 999 and a fifth after 9999.';
comment on column public.rent_guarantee_applications.application_number is
  'RGC-YYYY-MM-NNN, with up to five digits at the end, made by the database when not given by staff.';
