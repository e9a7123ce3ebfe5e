-- 25 times the letter x passed as what staff ask a tenant for, and as what is wrong with a document. Words to a tenant are at least two different ones: 'Who pays?'
-- and 'Renew it' say enough, since the field, the kind of document or the reason stands beside them. Words that explain a decision are counted as before.

create function private.different_words(words text) returns integer
language sql immutable set search_path = '' as $$
  select count(distinct bare.word)::integer
  from regexp_split_to_table(lower(private.printed(different_words.words, 2000)), ' ') as split (word)
  cross join lateral (select regexp_replace(split.word, '[!-/:-@[-`{-~]', '', 'g') as word) as bare
  where bare.word <> ''
$$;
comment on function private.different_words(text) is 'How many different words a text has. Punctuation does not make a word another one; a number is a word.';
revoke execute on function private.different_words(text) from public, anon, authenticated;

create or replace function private.is_explanation(words text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(char_length(private.printed(is_explanation.words, 2000)), 0) >= 20 and private.different_words(is_explanation.words) >= 3
$$;

create or replace function private.add_request(request public.application_requests) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.london_today();
  request_id uuid;
begin
  if not private.is_under_review(request.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review, so its tenant is not asked for anything.');
  end if;
  if nullif(btrim(request.words), '') is null then
    perform private.refuse_request('words', 'Say in your own words what the tenant is to do.');
  end if;
  if private.different_words(request.words) < 2 then
    perform private.refuse_request('words', 'Say in at least two different words what the tenant is to do.');
  end if;
  if request.due_on not between today and today + 365 then
    perform private.refuse_request('due_on', 'The due date is today or later, and within a year.');
  end if;
  request_id := private.open_request_like(request);
  if request_id is null then
    insert into public.application_requests (
      application_id, kind, document_type, document_id, reason_code, words, due_on, field, old_value, asked_by
    ) values (
      request.application_id, request.kind, request.document_type, request.document_id, coalesce(request.reason_code, 'other'),
      btrim(request.words), coalesce(request.due_on, today + 7), request.field, request.old_value, auth.uid()
    ) returning id into request_id;
  end if;
  return request_id;
end
$$;
