-- 'I would rather not say: I took the other flat.' contradicted itself: words replace it, as they replace 'Another reason'.

create or replace function public.withdraw_application(application_id uuid, reason text default null, reason_code text default null) returns void
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
    withdraw_application.application_id, 'withdrawn', case when withdraw_application.reason_code in ('other', 'unsaid') then coalesce(words, chosen) else concat_ws(': ', chosen, words) end
  );
  update public.application_closings as c set reason_code = withdraw_application.reason_code
  where c.application_id = withdraw_application.application_id and c.reopened_at is null;
end
$$;
