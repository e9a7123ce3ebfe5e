-- The words that explain a decision.
--
-- A rejection that says 'x', an appeal answered with 'no' or a possible match with the sanctions list cleared with 'x' tells nobody
-- anything. What is decided for good, or what somebody is told at the end, takes at least 20 visible characters and three different
-- words: a letter repeated 25 times explains nothing, a number or a reference is a word.
-- The sentence that asks for an explanation is built in one place, so that it cannot differ from what is counted.

create function private.require_explanation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_explanation(to_jsonb(new) ->> tg_argv[0]) then
    perform private.require_text(tg_argv[1], null, private.explanation_request_text(tg_argv[2]));
  end if;
  return new;
end
$$;
comment on function private.require_explanation() is
  'Trigger function: refuses (P0001) words that do not explain. Arguments: the column, the field of the form, and what the words have '
  'to say, which completes explanation_request_text.';

create function private.explanation_request_text(says text) returns text
language sql immutable set search_path = '' as $$
  select 'Say in at least 20 characters and three different words ' || explanation_request_text.says
$$;
comment on function private.explanation_request_text(text) is 'How an explanation is asked for; says is what it has to say.';

create function private.is_explanation(words text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(char_length(private.printable_line(is_explanation.words, 2000)), 0) >= 20
    and private.distinct_word_count(is_explanation.words) >= 3
$$;
comment on function private.is_explanation(text) is
  'Whether words explain a decision: at least 20 visible characters, and three different words. Punctuation does not make a word '
  'another one.';

create function private.distinct_word_count(words text) returns integer
language sql immutable set search_path = '' as $$
  select count(distinct bare.word)::integer
  from regexp_split_to_table(lower(private.printable_line(distinct_word_count.words, 2000)), ' ') as split (word)
  cross join lateral (select regexp_replace(split.word, '[!-/:-@[-`{-~]', '', 'g') as word) as bare
  where bare.word <> ''
$$;
comment on function private.distinct_word_count(text) is
  'How many different words a text has. Punctuation does not make a word another one; a number is a word.';

create function private.require_text(field text, words text, message text) returns text
language plpgsql set search_path = '' as $$
begin
  if nullif(btrim(words), '') is null then
    raise exception '%.', require_text.message using
      detail = private.problem_entry('decision', require_text.field, require_text.message)::text;
  end if;
  return btrim(words);
end
$$;
comment on function private.require_text(text, text, text) is
  'The words without the space around them. Fails with P0001, its details a JSON list of {section, field, message}, where there are none.';

revoke execute on function
  private.distinct_word_count(text), private.is_explanation(text), private.explanation_request_text(text), private.require_explanation()
from public;
