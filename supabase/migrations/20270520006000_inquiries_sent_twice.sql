-- Who presses again because the answer to an inquiry was lost sent it twice: two mails of thanks, two inquiries for staff, and two of
-- the three that an address has in an hour. The same words from the same address within ten minutes are one inquiry.

alter table private.inquiry_attempts add column content_hash bytea;
comment on column private.inquiry_attempts.content_hash is 'SHA-256 of everything in it and of the account; null for one of an earlier release.';

create or replace function public.submit_inquiry(inquiry jsonb, sender text default null) returns table (property_manager_id uuid, is_repeated boolean)
language plpgsql security definer set search_path = '' as $$
declare
  typed public.property_managers := private.read_inquiry(inquiry);
  about text := private.inquiry_text(inquiry ->> 'about');
  question text := private.inquiry_question(inquiry ->> 'question');
  hashed_sender text := private.hash_sender(sender);
  content jsonb;
  hashed_content bytea;
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
  content := jsonb_strip_nulls(to_jsonb(typed) || jsonb_build_object('about', about, 'question', question));
  hashed_content := sha256(convert_to((content || jsonb_build_object('account', inquiry ->> 'account'))::text, 'UTF8'));

  -- One at a time: two that come at once must not make two records, nor pass the limits together.
  perform pg_advisory_xact_lock(hashtextextended('public.submit_inquiry', 0));
  select a.property_manager_id into property_manager_id from private.inquiry_attempts as a
  where a.content_hash = hashed_content and a.created_at > now() - interval '10 minutes' limit 1;
  if found then
    is_repeated := true;
    return next;
    return;
  end if;

  perform private.check_inquiry_limits(typed.business_email, hashed_sender);
  select p.id into property_manager_id from public.property_managers as p
  where lower(p.business_email) = lower(typed.business_email) and lower(p.company_name) = lower(typed.company_name)
  order by p.created_at, p.id limit 1;
  is_repeated := property_manager_id is not null;
  property_manager_id := coalesce(property_manager_id, private.store_inquiry(typed));
  insert into private.inquiry_attempts (business_email, property_manager_id, sender_hash, content_hash)
  values (lower(typed.business_email), submit_inquiry.property_manager_id, hashed_sender, hashed_content);

  insert into public.landlord_inquiries (property_manager_id, about, question, sent_from, account)
  values (submit_inquiry.property_manager_id, about, question, lower(typed.business_email), lower(inquiry ->> 'account'));
  perform private.tell_staff_of_inquiry(jsonb_build_object('recordId', property_manager_id, 'isRepeated', is_repeated, 'inquiry', content));
  perform private.add_job(
    'mail', jsonb_build_object(
      'to', typed.business_email, 'template', 'inquiry-confirmation', 'data', jsonb_build_object('specimen', private.is_specimen())
    ),
    format('inquiry-confirmation-%s', gen_random_uuid())
  );
  return next;
end
$$;
comment on function public.submit_inquiry(jsonb, text) is
  'Service role: stores a landlord''s or letting agent''s inquiry, sent from this address, gives its record, and adds the mails to staff and to the sender. account is the confirmed address of who is signed in. A company with an e-mail address that is on record (in any case) is not stored again and not changed. The same inquiry that comes again within ten minutes changes and sends nothing. A wrong value fails with P0001, its details a JSON list of {section, field, message}; too many with PT429 (HTTP 429).';
