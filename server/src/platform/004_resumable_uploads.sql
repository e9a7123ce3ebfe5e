-- Uploads that arrive in several requests (TUS). The server alone reads and writes them; hosted Supabase keeps the same
-- beside the files. The bytes so far are kept under the keys in parts, in their order.
create table storage.resumable_uploads (
  id uuid primary key,
  bucket_id text not null references storage.buckets (id) on delete cascade,
  name text not null,
  role text not null,
  owner_id text,
  upsert boolean not null,
  size bigint not null check (size >= 0),
  received bigint not null default 0 check (received between 0 and size),
  parts text[] not null default '{}',
  content_type text not null,
  cache_control text not null,
  user_metadata jsonb,
  expires_at timestamptz not null
);
create index resumable_uploads_expires_at on storage.resumable_uploads (expires_at);
create index resumable_uploads_bucket_id on storage.resumable_uploads (bucket_id);
alter table storage.resumable_uploads enable row level security;
