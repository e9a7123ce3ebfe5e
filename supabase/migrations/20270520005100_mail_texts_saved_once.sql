-- An owner whose line is lost presses the button again. Their own words are nobody else's change.
create or replace function public.save_mail_text(template text, subject text, body text, reason text, based_on uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  edited public.mail_templates;
  newest public.mail_text_versions;
  wanted_subject text := private.tidy_text(save_mail_text.subject);
  wanted_body text := private.tidy_text(save_mail_text.body);
  is_default boolean;
  version_id uuid;
begin
  perform private.require_permission('owner');
  select * into edited from public.mail_templates as t where t.name = save_mail_text.template for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such mail.';
  end if;
  newest := private.text_in_force(edited.name);
  if newest.written_by = auth.uid() and newest.reason = btrim(save_mail_text.reason)
    and (coalesce(newest.subject, edited.subject), coalesce(newest.body, edited.body)) = (wanted_subject, wanted_body) then
    return newest.id;
  end if;
  if newest.id is distinct from save_mail_text.based_on then
    raise sqlstate 'PT409' using message = 'Someone else changed this record while you were editing it.';
  end if;
  perform private.refuse_problems(edited, wanted_subject, wanted_body);
  is_default := (wanted_subject, wanted_body) = (edited.subject, edited.body);
  insert into public.mail_text_versions as v (template, subject, body, reason, written_by)
  values (
    edited.name, case when not is_default then wanted_subject end, case when not is_default then wanted_body end,
    btrim(save_mail_text.reason), auth.uid()
  )
  returning v.id into version_id;
  return version_id;
end
$$;
comment on function public.save_mail_text(text, text, text, text, uuid) is
  'Owners: makes these the words of a mail from now on, with the reason; those of the default go back to it. based_on is the version that was read (null for the default): PT409 when there is a newer one, unless the caller has written the same with the same reason. Words with problems fail with P0001, its details a JSON list of {section, field, message}.';
