-- An inquiry comes from the function landlord-inquiry alone, which knows the sender's address: a visitor could otherwise name any. Limits
-- count senders, so that one of them does not shut out all others.

alter table private.inquiry_attempts
  add column sender_hash text,
  drop column is_told,
  drop column is_repeated;
create index inquiry_attempts_sender_hash_idx on private.inquiry_attempts (sender_hash, created_at);
comment on table private.inquiry_attempts is 'The inquiries of the last day, counted for the limits.';
comment on column private.inquiry_attempts.sender_hash is 'Stands for the network that it came from; null where that is not known.';

-- There are so few addresses that a hash without a secret would give them away. With the secret of a day it says nothing afterwards.
create table private.inquiry_secrets (
  day date primary key,
  secret uuid not null default gen_random_uuid()
);
comment on table private.inquiry_secrets is 'Today''s secret, with which the addresses of senders are hashed.';

-- Of one hour each.
insert into private.quotas (name, most, refusal) values
  ('inquiries_for_an_email_address', 3, 'We have already had several inquiries from this email address. Please try again in an hour, or call us.'),
  ('inquiries_of_a_sender', 10, 'We have already had %s inquiries from your internet connection. Please try again in an hour, or call us.'),
  ('inquiries_of_all', 1000, 'We are receiving unusually many inquiries at the moment. Please try again in an hour, or call us.');

drop function private.check_quota(text, bigint);
create function private.check_quota(quota text, used bigint, code text default 'P0001') returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  allowed private.quotas;
begin
  select * into strict allowed from private.quotas where name = quota;
  if used >= allowed.most then
    raise exception '%', format(allowed.refusal, allowed.most) using errcode = code;
  end if;
end
$$;
comment on function private.check_quota(text, bigint, text) is
  'Fails with the code, P0001 if none is given, when so many are in use that one more would pass the quota.';

create function private.sender_network(sender text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  address inet;
begin
  address := regexp_replace(btrim(sender), '^::ffff:(?=[0-9.]+$)', '', 'i');
  return case family(address) when 6 then text(network(set_masklen(address, 64))) else host(address) end;
exception when invalid_text_representation then
  return null;
end
$$;
comment on function private.sender_network(text) is
  'What is counted as one sender: an IPv4 address, or the /64 of an IPv6 address, of which one customer has 2^64. Null for anything else.';

create function private.hash_sender(sender text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  today_secret uuid;
begin
  delete from private.inquiry_secrets where day <> private.london_today();
  insert into private.inquiry_secrets (day) values (private.london_today()) on conflict do nothing;
  select secret into today_secret from private.inquiry_secrets;
  return encode(sha256(convert_to(today_secret || private.sender_network(sender), 'UTF8')), 'hex');
end
$$;
comment on function private.hash_sender(text) is 'Stands for the network of a sender for a day; null where that is not known.';

drop function private.check_inquiry_limits(text);
create function private.check_inquiry_limits(email text, sender_hash text) returns void
language plpgsql set search_path = '' as $$
declare
  sent record;
begin
  delete from private.inquiry_attempts where created_at < now() - interval '1 day';
  select
    count(*) filter (where a.business_email = lower(email)) as for_email,
    count(*) filter (where a.sender_hash = check_inquiry_limits.sender_hash) as by_sender,
    count(*) as of_all
  into sent from private.inquiry_attempts as a where a.created_at > now() - interval '1 hour';
  perform private.check_quota('inquiries_for_an_email_address', sent.for_email, 'PT429');
  perform private.check_quota('inquiries_of_a_sender', sent.by_sender, 'PT429');
  perform private.check_quota('inquiries_of_all', sent.of_all, 'PT429');
end
$$;
comment on function private.check_inquiry_limits(text, text) is
  'Fails with PT429 (HTTP 429) after too many inquiries of an e-mail address, a sender or all within an hour. Forgets what is older than a day.';

drop function public.take_inquiry(uuid);
drop function public.submit_inquiry(
  text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text
);

create function private.read_inquiry(given jsonb) returns public.property_managers
language sql stable set search_path = '' as $$
  select jsonb_populate_record(null::public.property_managers, (
    select jsonb_object_agg(field.key, private.inquiry_text(field.value)) from jsonb_each_text(given) as field
    where field.key in (
      'manager_type', 'company_name', 'contact_first_name', 'contact_last_name', 'address_line_1', 'address_line_2', 'city',
      'state_province', 'postal_code', 'country', 'business_email', 'business_phone_country_code', 'business_phone_number',
      'mobile_country_code', 'mobile_number', 'website_url'
    )
  ))
$$;
comment on function private.read_inquiry(jsonb) is 'What a visitor typed, each value on one line; null where nothing was.';

create function public.submit_inquiry(inquiry jsonb, sender text default null)
returns table (property_manager_id uuid, is_repeated boolean)
language plpgsql security definer set search_path = '' as $$
declare
  typed public.property_managers := private.read_inquiry(inquiry);
  hashed_sender text := private.hash_sender(sender);
  problems jsonb;
begin
  typed.business_phone_country_code := private.country_code(typed.business_phone_country_code);
  typed.mobile_country_code := case
    when typed.mobile_number is not null then coalesce(private.country_code(typed.mobile_country_code), '+44')
  end;
  select jsonb_agg(jsonb_build_object('section', 'inquiry', 'field', p.field, 'message', p.message)) into problems
  from private.inquiry_problems(typed) as p;
  if problems is not null then
    raise exception '%', problems -> 0 ->> 'message' using detail = problems::text;
  end if;

  -- One at a time: two that come at once must not make two records, nor pass the limits together.
  perform pg_advisory_xact_lock(hashtextextended('public.submit_inquiry', 0));
  perform private.check_inquiry_limits(typed.business_email, hashed_sender);
  select p.id into property_manager_id from public.property_managers as p
  where lower(p.business_email) = lower(typed.business_email) and lower(p.company_name) = lower(typed.company_name)
  order by p.created_at, p.id limit 1;
  is_repeated := property_manager_id is not null;
  property_manager_id := coalesce(property_manager_id, private.store_inquiry(typed));
  insert into private.inquiry_attempts (business_email, property_manager_id, sender_hash)
  values (lower(typed.business_email), submit_inquiry.property_manager_id, hashed_sender);
  return next;
end
$$;
comment on function public.submit_inquiry(jsonb, text) is
  'Service role: stores a landlord''s or letting agent''s inquiry, sent from this address, and gives its record. A company with an e-mail address that is on record (in any case) is not stored again and not changed. A wrong value fails with P0001, its details a JSON list of {section, field, message}; too many with PT429 (HTTP 429).';

revoke execute on function public.submit_inquiry(jsonb, text) from public, anon, authenticated;
grant execute on function public.submit_inquiry(jsonb, text) to service_role;
