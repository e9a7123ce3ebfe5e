-- Who asks about certificates is told in the answer to the inquiry when these are specimens for now.

create or replace function public.submit_inquiry(inquiry jsonb, sender text default null) returns table (property_manager_id uuid, is_repeated boolean)
language plpgsql security definer set search_path = '' as $$
declare
  typed public.property_managers := private.read_inquiry(inquiry);
  about text := private.inquiry_text(inquiry ->> 'about');
  question text := private.inquiry_question(inquiry ->> 'question');
  hashed_sender text := private.hash_sender(sender);
  problems jsonb;
begin
  typed.business_phone_country_code := private.country_code(typed.business_phone_country_code);
  typed.mobile_country_code := case
    when typed.mobile_number is not null then coalesce(private.country_code(typed.mobile_country_code), '+44')
  end;
  select jsonb_agg(jsonb_build_object('section', 'inquiry', 'field', p.field, 'message', p.message)) into problems
  from (select * from private.inquiry_problems(typed) union all select * from private.question_problems(about, question)) as p;
  if problems is not null then
    raise exception '%', problems -> 0 ->> 'message' using detail = problems::text;
  end if;

  -- One at a time: two that come at once must not make two records, nor pass the limits together.
  perform pg_advisory_xact_lock(hashtextextended('public.submit_inquiry', 0));
  perform private.check_inquiry_limits(typed.business_email, hashed_sender);
  select p.id into property_manager_id from public.property_managers as p
  where lower(p.business_email) = lower(typed.business_email) and lower(p.company_name) = lower(typed.company_name)
  order by p.created_at, p.id limit 1;
  is_repeated := property_manager_id is not null;
  property_manager_id := coalesce(property_manager_id, private.store_inquiry(typed));
  insert into private.inquiry_attempts (business_email, property_manager_id, sender_hash)
  values (lower(typed.business_email), submit_inquiry.property_manager_id, hashed_sender);

  if num_nonnulls(about, question) > 0 then
    insert into public.landlord_inquiries (property_manager_id, about, question)
    values (submit_inquiry.property_manager_id, about, question);
  end if;
  perform private.tell_staff_of_inquiry(jsonb_build_object(
    'recordId', property_manager_id, 'isRepeated', is_repeated, 'inquiry', jsonb_strip_nulls(to_jsonb(typed) || jsonb_build_object('about', about, 'question', question))
  ));
  perform private.add_job(
    'mail', jsonb_build_object(
      'to', typed.business_email, 'template', 'inquiry-confirmation', 'data', jsonb_build_object('specimen', private.is_specimen())
    ),
    format('inquiry-confirmation-%s', gen_random_uuid())
  );
  return next;
end
$$;
