-- What a tenant writes with a document is shown to who checks it as the tenant's words. Staff could write it again, also of an accepted document, and nothing told of
-- it. These words are changed by who uploaded the document, and by the service.

create function private.refuse_words_of_others() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is distinct from coalesce(new.uploaded_by, (select w.user_id from public.staff_authors as w where w.document_id = new.id)) then
    raise insufficient_privilege using message = 'The description of a document is changed only by the person who uploaded it.';
  end if;
  return new;
end
$$;
comment on function private.refuse_words_of_others() is
  'Trigger function: refuses (42501) a person who changes what another wrote with a document.';
revoke execute on function private.refuse_words_of_others() from public, anon, authenticated;

create trigger w_refuse_words_of_others before update of description on public.application_documents
  for each row when (auth.uid() is not null and new.description is distinct from old.description)
  execute function private.refuse_words_of_others();
