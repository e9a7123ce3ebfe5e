-- The postcode arrives from outside, of any length, and is searched several times.
create or replace function public.nation_of_postcode(postcode text) returns text
language sql immutable set search_path = '' as $$ select private.nation_of_postcode(postcode) where length(postcode) <= 20 $$;
