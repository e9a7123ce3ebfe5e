-- When staff change the tenancy of an application under review, its tenant is told what has changed, in a message that is mailed, is in
-- the conversation and can be answered there. A field that staff set to what the tenant has sent as a correction is not news.

create function private.store_tenancy_change_message() returns trigger
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
    where a.tenancy_id = new.id and a.tenant_id <> auth.uid() and a.submitted_at is not null
      and a.status in ('pending', 'in_review') and not private.is_closed(a.id)
  loop
    select string_agg(after.label, ', ' order by after.place),
      string_agg(
        upper(left(after.label, 1)) || substr(after.label, 2) || ': ' || before.told || ' → ' || after.told, E'\n' order by after.place
      )
    into names, changes
    from private.tenancy_field_texts(old) as before
    join private.tenancy_field_texts(new) as after using (name)
    where after.told <> before.told
      -- not what the tenant has sent as a correction
      and not exists (
        select from public.application_requests as r
        where r.application_id = application and r.field = 'tenancy.' || after.name and r.answered_at is not null and r.closed_at is null
          and (
            r.answer = to_jsonb(new) ->> after.name
            or (
              jsonb_typeof(to_jsonb(new) -> after.name) = 'number'
              and r.answer::numeric = (to_jsonb(new) ->> after.name)::numeric
            )
          )
      );
    if names is not null then
      -- This message answers nothing that the tenant has asked.
      perform set_config('private.is_telling_changes', 'yes', true);
      insert into public.application_communications (application_id, direction, communication_type, subject, content, status)
      values (
        application, 'outbound', 'email', left('We have changed your tenancy: ' || names, 200),
        E'We have changed this in your application:\n\n' || changes
          || E'\n\nIf anything of it is not right, answer here and write what it should be.',
        'sent'
      );
      perform set_config('private.is_telling_changes', '', true);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.store_tenancy_change_message() is
  'Trigger function: writes to the tenant of each application under review what staff have changed in its tenancy, and not what the '
  'tenant has sent as a correction.';

create function private.tenancy_field_texts(tenancy public.tenancy_information)
returns table (place integer, name text, label text, told text)
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
    (9, 'monthly_rent', 'monthly rent', private.amount_text(tenancy.monthly_rent, tenancy.rent_currency)),
    (10, 'rent_share', 'your share of the rent', private.amount_text(tenancy.rent_share, tenancy.rent_currency)),
    (11, 'deposit_amount', 'deposit', private.amount_text(tenancy.deposit_amount, tenancy.deposit_currency)),
    (12, 'landlord_name', 'landlord’s name', tenancy.landlord_name),
    (13, 'landlord_address', 'landlord’s address', tenancy.landlord_address)
  ) as f (place, name, label, told)
$$;
comment on function private.tenancy_field_texts(public.tenancy_information) is
  'What a tenant is told of a tenancy when staff change it, in words.';

revoke execute on function private.store_tenancy_change_message(), private.tenancy_field_texts(public.tenancy_information) from public;
