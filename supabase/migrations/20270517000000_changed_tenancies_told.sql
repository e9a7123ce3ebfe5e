-- Staff could change the rent or the dates of a submitted tenancy, and its tenant read at most that something was edited. The change is a message from staff, which is mailed,
-- stands in the conversation at home and is answered there. What the tenant has sent as a correction is no news, and no message of this kind answers what they have asked.

create function private.in_currency(amount numeric, currency text) returns text
language sql immutable set search_path = '' as $$
  select case when currency = 'GBP' then '£' else currency || ' ' end || to_char(amount, 'FM999,999,999,990.00')
$$;
comment on function private.in_currency(numeric, text) is 'An amount in words, null for none: £980.00, or EUR 980.00.';

create function private.told_tenancy(tenancy public.tenancy_information) returns table (place integer, name text, label text, told text)
language sql stable set search_path = '' as $$
  select f.place, f.name, f.label, coalesce(nullif(btrim(f.told), ''), 'nothing')
  from (values
    (1, 'address_line_1', 'address line 1', tenancy.address_line_1),
    (2, 'address_line_2', 'address line 2', tenancy.address_line_2),
    (3, 'city', 'city', tenancy.city),
    (4, 'state_province', 'state or province', tenancy.state_province),
    (5, 'postal_code', 'postcode', tenancy.postal_code),
    (6, 'start_date', 'start date', private.long_date(tenancy.start_date)),
    (7, 'end_date', 'end date', private.long_date(tenancy.end_date)),
    (8, 'entered_into', 'day of signing', private.long_date(tenancy.entered_into)),
    (9, 'monthly_rent', 'monthly rent', private.in_currency(tenancy.monthly_rent, tenancy.rent_currency)),
    (10, 'rent_share', 'your share of the rent', private.in_currency(tenancy.rent_share, tenancy.rent_currency)),
    (11, 'deposit_amount', 'deposit', private.in_currency(tenancy.deposit_amount, tenancy.deposit_currency)),
    (12, 'landlord_name', 'landlord’s name', tenancy.landlord_name),
    (13, 'landlord_address', 'landlord’s address', tenancy.landlord_address)
  ) as f (place, name, label, told)
$$;
comment on function private.told_tenancy(public.tenancy_information) is 'What a tenant is told of a tenancy when staff change it, in words.';

create function private.tell_of_changed_tenancy() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application uuid;
  names text;
  changes text;
begin
  if not private.is_admin() then
    return null;
  end if;
  for application in
    select a.id from public.rent_guarantee_applications as a
    where a.tenancy_id = new.id and a.tenant_id <> auth.uid() and a.submitted_at is not null and a.status in ('pending', 'in_review') and not private.is_closed(a.id)
  loop
    select string_agg(after.label, ', ' order by after.place),
      string_agg(upper(left(after.label, 1)) || substr(after.label, 2) || ': ' || before.told || ' → ' || after.told, E'\n' order by after.place)
    into names, changes
    from private.told_tenancy(old) as before
    join private.told_tenancy(new) as after using (name)
    where after.told <> before.told
      and not exists (
        select from public.application_requests as r
        where r.application_id = application and r.field = 'tenancy.' || after.name and r.answered_at is not null and r.closed_at is null
          and (
            r.answer = to_jsonb(new) ->> after.name
            or (jsonb_typeof(to_jsonb(new) -> after.name) = 'number' and r.answer::numeric = (to_jsonb(new) ->> after.name)::numeric)
          )
      );
    if names is not null then
      perform set_config('private.is_telling_changes', 'yes', true);
      insert into public.application_communications (application_id, direction, communication_type, subject, content, status)
      values (
        application, 'outbound', 'email', left('We have changed your tenancy: ' || names, 200),
        E'We have changed this in your application:\n\n' || changes || E'\n\nIf anything of it is not right, answer here and write what it should be.', 'sent'
      );
      perform set_config('private.is_telling_changes', '', true);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.tell_of_changed_tenancy() is
  'Trigger function: writes to the tenant of each application under review what staff have changed in its tenancy, and not what the tenant has sent as a correction.';
create trigger tell_of_changed_tenancy after update on public.tenancy_information for each row execute function private.tell_of_changed_tenancy();

create or replace function private.answer_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('private.is_telling_changes', true) = 'yes' then
    return null;
  end if;
  update public.application_communications as c set awaits_answer = false
  where c.application_id = new.application_id and c.awaits_answer;
  return null;
end
$$;
comment on function private.answer_messages() is 'Whatever staff tell the tenant answers what the tenant has written before; that the tenancy was changed does not.';

revoke execute on function private.told_tenancy(public.tenancy_information), private.in_currency(numeric, text), private.tell_of_changed_tenancy()
  from public, anon, authenticated;
