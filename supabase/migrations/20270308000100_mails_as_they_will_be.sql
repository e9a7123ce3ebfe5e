-- Who closes a case read nothing of the mail that the tenant gets. A mail can now be shown with the words in force before it is caused: without words of one's
-- own, the example is of these.

create or replace function public.mail_example(template text, subject text default null, body text default null, application text default '') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  edited public.mail_templates;
  found_application public.rent_guarantee_applications;
  wanted text := upper(btrim(mail_example.application));
  shown jsonb;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see this.';
  end if;
  select * into edited from public.mail_templates as t where t.name = mail_example.template;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such mail.';
  end if;
  shown := public.mail_text(edited.name) || jsonb_strip_nulls(jsonb_build_object('subject', mail_example.subject, 'body', mail_example.body));
  perform private.refuse_problems(edited, private.tidy_text(shown ->> 'subject'), private.tidy_text(shown ->> 'body'));
  if wanted = '' then
    select * into found_application from public.rent_guarantee_applications as a
    where a.status <> 'draft' and a.id not in (select private.own_case_ids()) order by a.created_at desc, a.id limit 1;
  else
    select * into found_application from public.rent_guarantee_applications as a where a.application_number = wanted;
  end if;
  if found_application.id is null then
    raise sqlstate 'PT404' using message = case when wanted = '' then 'There is no application to show it with yet.'
      else format('There is no application %s.', wanted) end;
  end if;
  perform private.refuse_own_case(found_application.id);
  return private.mail_facts(found_application, edited.name) || jsonb_build_object(
    'isOptional', edited.topic is not null,
    'readerName', (
      select coalesce(p.first_name, p.display_name) from public.profiles as p where p.id = found_application.tenant_id and edited.reader = 'tenant'
    ),
    'shownText', shown
  );
end
$$;
comment on function public.mail_example(text, text, text, text) is
  'Staff: the data of an application (by its number; the newest that is no draft when it is empty) that words of a mail are previewed with, and these words as shownText: those in force where none are given. Words with problems fail with P0001 as in save_mail_text, an unknown number with PT404 (HTTP 404).';
