-- The storage schema, with the names and columns of Supabase Storage. Policies on storage.objects decide every call.
create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[]
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  user_metadata jsonb
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index name_prefix_search on storage.objects (name text_pattern_ops);

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

-- Stored bytes that no row named when a server started. A start after a power cut or with an older copy of the database must not remove what a
-- row may still turn out to name, so they stay for some days.
create table storage.unnamed_objects (
  key text primary key,
  found_at timestamptz not null default now()
);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.resumable_uploads enable row level security;
alter table storage.unnamed_objects enable row level security;

-- The folders of an object's name: 'a/b/c.pdf' gives {a,b}.
create function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1]
$$;
-- The last part of an object's name: 'a/b/c.pdf' gives 'c.pdf'.
create function storage.filename(name text) returns text language sql immutable as $$
  select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
$$;
-- What follows the last dot of an object's file name: 'a/b/c.pdf' gives 'pdf'.
create function storage.extension(name text) returns text language sql immutable as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

-- Supabase Storage tells the database nothing of a read. The server calls this before it gives a private file's content, or a link to it,
-- to the person who asked. A product that has to record such reads replaces the function.
create function storage.note_reads(bucket_id text, names text[]) returns void
language plpgsql set search_path = '' as $$
begin
end
$$;
comment on function storage.note_reads(text, text[]) is 'Called as the reader of private files. Does nothing until a product replaces it.';

grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant execute on all functions in schema storage to anon, authenticated, service_role;
