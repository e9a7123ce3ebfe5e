-- The page of a user asked by a request of its own why the reader cannot delete them.

create function public.deletion_refusal(person public.profiles) returns text
language sql stable security invoker set search_path = '' as $$ select public.user_deletion_refusal(person.id) $$;
comment on function public.deletion_refusal(public.profiles) is 'As user_deletion_refusal, to be read with a person.';
revoke execute on function public.deletion_refusal(public.profiles) from public, anon, authenticated;
grant execute on function public.deletion_refusal(public.profiles) to authenticated;
