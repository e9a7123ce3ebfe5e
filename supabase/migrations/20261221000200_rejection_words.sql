-- A rejection said 'x', which the tenant reads and cannot act on. What says what is wrong and what would change it takes more than a word.

create function private.is_explanation(words text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(char_length(private.printed(is_explanation.words, 2000)), 0) >= 20
$$;
comment on function private.is_explanation(text) is 'Whether words are long enough, by what is visible of them, to explain a decision.';
revoke execute on function private.is_explanation(text) from public, anon, authenticated;

create or replace function private.keep_rejection() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reason text := nullif(current_setting('private.rejection_reason', true), '');
  words text := nullif(btrim(current_setting('private.status_note', true)), '');
  missing jsonb := '[]';
begin
  if auth.uid() is null or new.status <> 'rejected' or (tg_op = 'UPDATE' and old.status = 'rejected') then
    return null;
  end if;
  if reason is null then
    missing := missing || private.missing('decision', 'reason_code', 'Reason is required');
  end if;
  if words is null then
    missing := missing || private.missing('decision', 'notes', 'Words that the tenant can act on are required');
  elsif not private.is_explanation(words) then
    missing := missing || private.missing('decision', 'notes', 'Say in at least 20 characters what is wrong and what the tenant can do');
  end if;
  if missing <> '[]' then
    raise exception 'A rejection needs a reason, and words that the tenant can act on.' using
      detail = missing::text, hint = 'Reject with set_application_status, its reason_code and its notes.';
  end if;
  insert into public.application_rejections (application_id, reason_code, words, rejected_by, appeal_until)
  values (new.id, reason, words, auth.uid(), private.last_appeal_day());
  return null;
end
$$;
comment on function private.keep_rejection() is 'Keeps the reason and the words of a rejection by a person, which fails without them, and where the words are too few to act on.';
