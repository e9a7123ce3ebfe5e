-- The forms of an application read what follows from its answers, and what was typed and not saved, with a request for each. On a slow connection each costs a second.

create function public.submission_parts(application uuid, parts text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer jsonb := public.application_parts(submission_parts.application, parts);
begin
  if 'typed' = any (parts) then
    answer := answer || jsonb_build_object('typed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'section', t.section, 'answers', t.answers, 'typed_at', t.typed_at, 'begun_version', t.begun_version
      )), '[]')
      from public.typed_answers as t where t.application_id = submission_parts.application
    ));
  end if;
  if 'rules' = any (parts) then
    answer := answer || jsonb_build_object('rules', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'ordinality' order by r.ordinality), '[]')
      from public.check_rules('submission', submission_parts.application) with ordinality as r
    ));
  end if;
  if 'price' = any (parts) then
    answer := answer || jsonb_build_object('price', (select to_jsonb(p) from public.application_price(submission_parts.application) as p));
  end if;
  if 'declarations' = any (parts) then
    answer := answer || jsonb_build_object('declarations', (select to_jsonb(d) from public.submission_declarations(submission_parts.application) as d));
  end if;
  return answer;
end
$$;
comment on function public.submission_parts(uuid, text[]) is
  'A tenant: those parts of their application that are asked for, as an object with a key for each: those of application_parts(), and typed, rules, price, declarations. Each is what its table or function answers; the whole call is refused where one of them is.';
revoke execute on function public.submission_parts(uuid, text[]) from public, anon, authenticated;
grant execute on function public.submission_parts(uuid, text[]) to authenticated;
