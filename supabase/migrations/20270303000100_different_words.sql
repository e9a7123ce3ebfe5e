-- 25 times the letter x passed as the words of a rejection. Words that explain a decision are at least three different ones as well; a number or a reference
-- is a word. What is asked for is said in one place, so that it cannot differ from what is counted.

create or replace function private.is_explanation(words text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(char_length(shown.words), 0) >= 20 and (
    select count(distinct bare.word) >= 3
    from regexp_split_to_table(lower(shown.words), ' ') as split (word)
    cross join lateral (select regexp_replace(split.word, '[!-/:-@[-`{-~]', '', 'g') as word) as bare
    where bare.word <> ''
  )
  from (select private.printed(is_explanation.words, 2000) as words) as shown
$$;
comment on function private.is_explanation(text) is
  'Whether words explain a decision: at least 20 visible characters, and three different words. Punctuation does not make a word another one.';

create function private.explanation_asked(says text) returns text
language sql immutable set search_path = '' as $$
  select 'Say in at least 20 characters and three different words ' || explanation_asked.says
$$;
comment on function private.explanation_asked(text) is 'How an explanation is asked for; says is what it has to say.';
revoke execute on function private.explanation_asked(text) from public, anon, authenticated;

create or replace function private.need_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_explanation(to_jsonb(new) ->> tg_argv[0]) then
    perform private.required_words(tg_argv[1], null, private.explanation_asked(tg_argv[2]));
  end if;
  return new;
end
$$;
comment on function private.need_words() is
  'Trigger function: refuses (P0001) words that do not explain. The arguments are the column, the field of the form, and what the words have to say.';

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
    missing := missing || private.missing('decision', 'notes', private.explanation_asked('what is wrong and what the tenant can do'));
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

create or replace trigger b_need_words before insert on public.screening_decisions
  for each row when (auth.uid() is not null)
  execute function private.need_words('reason', 'reason', 'what you compared and what it showed');
create or replace trigger b_need_words before update of appeal_reply on public.application_rejections
  for each row when (auth.uid() is not null and new.appeal_reply is not null)
  execute function private.need_words('appeal_reply', 'reply', 'why, and what happens next');
create or replace trigger b_need_words before insert on public.property_manager_merges
  for each row when (auth.uid() is not null)
  execute function private.need_words('reason', 'reason', 'how you know that they are the same');
create or replace trigger b_need_words before insert or update of reason on public.fee_waivers
  for each row when (auth.uid() is not null)
  execute function private.need_words('reason', 'reason', 'why the tenant does not pay it');
create or replace trigger b_need_words before insert on public.application_closings
  for each row when (auth.uid() is not null and new.kind = 'closed')
  execute function private.need_words('reason', 'reason', 'why nobody decides it');
create or replace trigger b_need_words_again before update of reopen_reason on public.application_closings
  for each row when (auth.uid() is not null and new.reopen_reason is not null)
  execute function private.need_words('reopen_reason', 'reason', 'why it goes on');
create or replace trigger b_need_words before insert on public.amount_reasons
  for each row when (auth.uid() is not null)
  execute function private.need_words('reason', 'reason', 'why the approval goes on');
create or replace trigger b_need_words before insert on public.rule_reasons
  for each row when (auth.uid() is not null)
  execute function private.need_words('reason', 'reason', 'why the approval goes on');
create or replace trigger b_need_words before insert on public.ended_proposals
  for each row when (auth.uid() is not null)
  execute function private.need_words('reason', 'reason', 'why the certificate stays');
-- The shortest of the causes of an early end, which are chosen from a list, is shorter.
create or replace trigger b_need_words before insert on public.certificate_endorsements
  for each row when (auth.uid() is not null and new.reason not like 'The tenancy ends%')
  execute function private.need_words('reason', 'reason', 'what happened, as the certificate says it');
create or replace trigger b_need_words before update of reason on public.sanctions_lists
  for each row when (auth.uid() is not null and new.reason is not null)
  execute function private.need_words('reason', 'reason', 'why this list is right');
-- The other reasons say by themselves what is wrong.
create or replace trigger b_need_words before insert on public.document_reviews
  for each row when (auth.uid() is not null and new.decision = 'refused' and new.reason_code = 'other')
  execute function private.need_words('words', 'words', 'what is wrong and what the tenant can do');
