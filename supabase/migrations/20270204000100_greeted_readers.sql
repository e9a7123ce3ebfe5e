-- Mails named no reader, so a genuine one looked like those that are sent to everybody. The product's mails to tenants and to users of a landlord or agent begin
-- with the name that the person gave. It is read when the mail is sent, by its address, so that nobody reads another person's name.

create or replace function public.mail_to_send(name text, address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.mail_text(t.name) || jsonb_build_object(
    'isWanted', private.is_wanted(t.name, mail_to_send.address),
    'isOptional', t.topic is not null and u.id is not null,
    'unsubscribeToken', case when t.topic is not null and u.id is not null then private.unsubscribe_token(u.id, t.topic) end,
    -- Anybody can sign up with another person's address, and choose the name.
    'readerName', case when t.reader <> 'staff' and u.email_confirmed_at is not null then coalesce(p.first_name, p.display_name) end
  )
  from public.mail_templates as t
  left join auth.users as u on u.email = lower(mail_to_send.address)
  left join public.profiles as p on p.id = u.id
  where t.name = mail_to_send.name
$$;
comment on function public.mail_to_send(text, text) is
  'Service role: the words of a mail that are in force, whether the person with this address wants it, whether they can choose, the token with which they leave it, and the name that it greets, null for staff and for who has no account; null where there is no such mail.';

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
    )
  );
end
$$;
