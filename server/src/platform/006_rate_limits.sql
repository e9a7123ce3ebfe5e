-- How often each client has asked, counted for all processes of the server together. Unlogged: after a crash the counts begin anew, and no
-- request waits for the disk. The keys are hashes.
create unlogged table auth.rate_limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null,
  blocked_until timestamptz
);
create index rate_limits_ends_at_idx on auth.rate_limits (ends_at);
alter table auth.rate_limits enable row level security;
