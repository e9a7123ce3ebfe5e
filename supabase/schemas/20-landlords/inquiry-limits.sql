-- How many inquiries are taken: anybody can send them, and each one sends mails. Limits count the e-mail address, the network of the
-- sender, and all together, so that one sender does not shut out all others. The network is known to the edge function landlord-inquiry
-- alone, since visitors could name any, and it is stored only as a hash with the secret of a day.

create table private.inquiry_attempts (
  receipt uuid default gen_random_uuid() primary key,
  business_email text not null,
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,
  created_at timestamptz not null default now(),
  sender_hash text,
  content_hash bytea
);
comment on table private.inquiry_attempts is 'The inquiries of the last day, counted for the limits.';
comment on column private.inquiry_attempts.sender_hash is 'Stands for the network that it came from; null where that is not known.';
comment on column private.inquiry_attempts.content_hash is
  'SHA-256 of everything in it and of the account, by which the same inquiry is known when it comes again.';

create index inquiry_attempts_created_at_idx on private.inquiry_attempts (created_at);
create index inquiry_attempts_property_manager_id_idx on private.inquiry_attempts (property_manager_id);
create index inquiry_attempts_sender_hash_idx on private.inquiry_attempts (sender_hash, created_at);

create table private.inquiry_secrets (
  day date primary key,
  secret uuid not null default gen_random_uuid()
);
comment on table private.inquiry_secrets is 'Today''s secret, with which the addresses of senders are hashed.';

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
  'Fails with PT429 (HTTP 429) after too many inquiries of an e-mail address, a sender or all within an hour. Deletes what is older '
  'than a day.';

-- Also counts those who check certificates. There are so few addresses that a hash without a secret would give them away; the secret goes
-- with its day, and then the hash says nothing.
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

create function private.sender_network(sender text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  address inet;
begin
  -- An IPv4 address in the form of IPv6 is the same sender.
  address := regexp_replace(btrim(sender), '^::ffff:(?=[0-9.]+$)', '', 'i')::inet;
  return case family(address) when 6 then text(network(set_masklen(address, 64))) else host(address) end;
exception when invalid_text_representation then
  return null;
end
$$;
comment on function private.sender_network(text) is
  'What is counted as one sender: an IPv4 address, or the /64 of an IPv6 address, of which one customer has 2^64. Null for anything else.';
