-- From where each account has been signed in to, so that strangers who guess its password cannot lock its owner out there.
create table auth.known_addresses (
  user_id uuid not null references auth.users (id) on delete cascade,
  network text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, network)
);
create index known_addresses_last_used_at_idx on auth.known_addresses (last_used_at);
alter table auth.known_addresses enable row level security;
grant all on auth.known_addresses to service_role;
