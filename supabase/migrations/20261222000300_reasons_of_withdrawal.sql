-- Who withdraws had to write a reason, and wrote "x" or gave up. They now choose one of a short list, which has "I would rather not say", and add words if they like.

alter table public.application_closings
  add column reason_code text constraint application_closings_reason_code_check check (
    reason_code in ('guarantor', 'not_moving', 'cost', 'too_long', 'other_details', 'other', 'unsaid')
  ),
  add constraint application_closings_reason_code_kind_check check (reason_code is null or kind = 'withdrawn');
comment on column public.application_closings.reason_code is
  'The reason that the tenant has chosen: guarantor, not_moving, cost, too_long, other_details, other or unsaid; null where only words were asked for. The reason says it in words.';
comment on column public.application_closings.reason is 'Why, in words: of a withdrawal the chosen reason and what the tenant added. Null once the tenant was deleted.';
grant select (reason_code) on public.application_closings to authenticated;

create function private.withdrawal_reason(code text) returns text
language sql immutable set search_path = '' as $$
  select case code
    when 'guarantor' then 'I have found another guarantor'
    when 'not_moving' then 'I am not moving into this home'
    when 'cost' then 'It costs too much'
    when 'too_long' then 'It takes too long'
    when 'other_details' then 'I want to apply again with other details'
    when 'other' then 'Another reason'
    when 'unsaid' then 'I would rather not say'
  end
$$;
comment on function private.withdrawal_reason(text) is 'A reason of a withdrawal in the words of the list in which the tenant chooses it; null for an unknown one.';
revoke execute on function private.withdrawal_reason(text) from public, anon, authenticated;

drop function public.withdraw_application(uuid, text);
create function public.withdraw_application(application_id uuid, reason text default null, reason_code text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chosen text := private.withdrawal_reason(withdraw_application.reason_code);
  words text := nullif(btrim(withdraw_application.reason), '');
begin
  if not exists (
    select from public.rent_guarantee_applications as a where a.id = withdraw_application.application_id and a.tenant_id = auth.uid()
  ) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if withdraw_application.reason_code is null then
    perform private.close(withdraw_application.application_id, 'withdrawn', words);
    return;
  end if;
  if chosen is null then
    perform private.required_words('reason_code', null, 'Choose a reason from the list');
  end if;
  -- The whole reason has room for 2000.
  if char_length(words) > 1900 then
    perform private.required_words('reason', null, 'Use 1900 characters or fewer');
  end if;
  perform private.close(
    withdraw_application.application_id, 'withdrawn', case when withdraw_application.reason_code = 'other' then coalesce(words, chosen) else concat_ws(': ', chosen, words) end
  );
  update public.application_closings as c set reason_code = withdraw_application.reason_code
  where c.application_id = withdraw_application.application_id and c.reopened_at is null;
end
$$;
comment on function public.withdraw_application(uuid, text, text) is
  'Tenants: withdraws one''s own application while it waits for a decision. reason_code is a reason of the list, with which the words in reason are optional; without it they are needed. What is wrong fails with P0001, the details a JSON list of {section, field, message}.';
revoke execute on function public.withdraw_application(uuid, text, text) from public, anon, authenticated;
grant execute on function public.withdraw_application(uuid, text, text) to authenticated;
