-- The surname of a submitted application could be changed to U+2800, the pattern of Braille without dots: nobody sees it, and the certificate would have stated half a name.

create or replace function private.is_blank(given text) returns boolean
language sql immutable set search_path = '' as $$
  -- Also the head of a note that is not drawn, and what stands for something that is missing; Unicode does not call these spaces.
  select private.printed(private.in_latin(translate(is_blank.given, U&'\2800\FFFC\+01D159', '')), 1) is null
$$;
