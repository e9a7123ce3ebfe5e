-- The number by which people name an application: RGC-YYYY-MM-NNN. The database gives it when a draft is begun, one after the other
-- within a month; only staff may send a number of their own. A number that a submitted application had is never given again.
--
-- A month has 99999 numbers, so a person may begin only so many applications in a month: private.check_new_application() counts them here
-- before it lets a new one take a number.

-- Applications that are begun and deleted count too: otherwise one person could use up the numbers of a month with drafts.
create table private.monthly_application_counts (
  person uuid primary key references public.profiles (id) on delete cascade,
  month text not null,
  applications integer not null
);
comment on table private.monthly_application_counts is
  'How many applications a person has begun in the last month in which they began one.';

create function private.set_application_number() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- With a number of their own a tenant could claim any place in any month, and with a date any day: the database gives both.
  if current_user = 'authenticated' and not private.is_admin() then
    new.application_number := '';
    new.created_at := now();
  end if;
  if coalesce(new.application_number, '') = '' then
    new.application_number := private.next_application_number();
  end if;
  return new;
end
$$;
comment on function private.set_application_number() is
  'Trigger function: numbers an application that comes without a number. A number that a tenant sends is not used.';

create function private.next_application_number() returns text
language plpgsql security definer set search_path = '' as $$
declare
  month text := to_char(now() at time zone 'Europe/London', '"RGC-"YYYY-MM-');
  last_number text;
  next_number integer;
begin
  -- One at a time until the transaction ends, so that numbers follow each other without gaps.
  perform pg_advisory_xact_lock(hashtextextended('rent_guarantee_applications.application_number', 0));
  select n.application_number into last_number
  from (
    (
      select a.application_number from public.rent_guarantee_applications as a where left(a.application_number, 12) = month
      order by char_length(a.application_number) desc, a.application_number desc limit 1
    )
    union all
    (
      select d.application_number from public.deleted_applications as d where left(d.application_number, 12) = month
      order by char_length(d.application_number) desc, d.application_number desc limit 1
    )
  ) as n
  order by char_length(n.application_number) desc, n.application_number desc
  limit 1;
  next_number := coalesce(substr(last_number, 13)::integer, 0) + 1;
  if next_number > 99999 then
    raise exception 'No application can be begun until next month: all its numbers are in use. Please contact us.';
  end if;
  return month || lpad(next_number::text, greatest(3, char_length(next_number::text)), '0');
end
$$;
comment on function private.next_application_number() is
  'The next RGC-YYYY-MM-NNN: the month in Europe/London, the highest in the month plus one, a fourth digit after 999 and a fifth '
  'after 9999. The numbers of submitted applications that were deleted count too.';
