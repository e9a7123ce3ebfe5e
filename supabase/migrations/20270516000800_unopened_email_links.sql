-- Who had opened one of the two links of a change of address did not read which one is missing.
create function public.unopened_email_links() returns setof text
language sql stable security definer rows 2 set search_path = '' as $$
  select t.relates_to from auth.one_time_tokens as t
  where t.user_id = auth.uid() and t.token_type in ('email_change_token_current', 'email_change_token_new')
  order by t.token_type
$$;
comment on function public.unopened_email_links() is
  'The addresses to which the links of the caller''s change of address went that are not opened yet: the old one, the new one, both or none.';
revoke execute on function public.unopened_email_links() from public, anon, authenticated;
grant execute on function public.unopened_email_links() to authenticated;
