-- A preview shows the line of a mail that can be switched off.

create or replace function public.mail_example(template text, subject text, body text, application text default '') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  edited public.mail_templates;
  found_application public.rent_guarantee_applications;
  wanted text := upper(btrim(mail_example.application));
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see this.';
  end if;
  select * into edited from public.mail_templates as t where t.name = mail_example.template;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such mail.';
  end if;
  perform private.refuse_problems(edited, private.tidy_text(mail_example.subject), private.tidy_text(mail_example.body));
  if wanted = '' then
    select * into found_application from public.rent_guarantee_applications as a
    where a.status <> 'draft' order by a.created_at desc, a.id limit 1;
  else
    select * into found_application from public.rent_guarantee_applications as a where a.application_number = wanted;
  end if;
  if found_application.id is null then
    raise sqlstate 'PT404' using message = case when wanted = '' then 'There is no application to show it with yet.'
      else format('There is no application %s.', wanted) end;
  end if;
  return private.mail_facts(found_application, edited.name) || jsonb_build_object('isOptional', edited.topic is not null);
end
$$;
