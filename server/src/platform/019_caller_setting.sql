-- The server sets the caller's id beside the claims, as PostgREST once did and hosted Supabase's own function still expects: reading it from the JSON of
-- the claims took each policy some microseconds more.
create or replace function auth.uid() returns uuid language sql stable as $$
  select nullif(coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb ->> 'sub'), '')::uuid
$$;
