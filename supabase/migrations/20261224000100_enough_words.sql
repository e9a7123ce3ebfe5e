-- A possible match with the sanctions list was cleared with 'x', an appeal answered with 'no' and two records merged with 'x'. What is decided for good, or
-- what somebody is told at the end, takes more than a word, as a rejection does.

create function private.need_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_explanation(to_jsonb(new) ->> tg_argv[0]) then
    perform private.required_words(tg_argv[1], null, tg_argv[2]);
  end if;
  return new;
end
$$;
comment on function private.need_words() is
  'Trigger function: refuses (P0001) fewer than 20 characters of words. The arguments are the column, the field of the form, and what to say.';
revoke execute on function private.need_words() from public, anon, authenticated;

create trigger b_need_words before insert on public.screening_decisions
  for each row when (auth.uid() is not null)
  execute function private.need_words('reason', 'reason', 'Say in at least 20 characters what you compared and what it showed');
create trigger b_need_words before update of appeal_reply on public.application_rejections
  for each row when (auth.uid() is not null and new.appeal_reply is not null)
  execute function private.need_words('appeal_reply', 'reply', 'Say in at least 20 characters why, and what happens next');
create trigger b_need_words before insert on public.property_manager_merges
  for each row when (auth.uid() is not null)
  execute function private.need_words('reason', 'reason', 'Say in at least 20 characters how you know that they are the same');
