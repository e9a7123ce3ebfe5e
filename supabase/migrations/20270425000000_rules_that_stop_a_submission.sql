-- The screen says that an application cannot be submitted as it is where the law stops it, and that it is not complete where something is missing. It can only
-- tell the two apart if what the law stops names its rule, as the refusal of a submission already does.

create or replace function private.blocks_of_submission(application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'section', r.section, 'field', r.field, 'message', r.words, 'rule', r.rule, 'effect', r.effect
  )), '[]')
  from private.application_rules('submission', blocks_of_submission.application_id) as r where r.effect = 'blocks'
$$;
comment on function private.blocks_of_submission(uuid) is
  'What the rules of the law stop a submission for, as a list of {section, field, message, rule, effect}.';
comment on function public.check_submission(uuid) is
  'What submit_application would refuse the tenant''s own draft for, as a JSON list of {section, field, message}, with {rule, effect} where the law stops it, without submitting it. PT404 (HTTP 404) for any other.';
