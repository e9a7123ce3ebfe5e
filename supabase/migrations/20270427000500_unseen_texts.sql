-- Answers, questions and names that consist of signs which nobody sees, such as a space without a width, were taken for words: a message of the same is refused.

create function private.refuse_unseen_texts() returns trigger
language plpgsql set search_path = '' as $$
declare
  changed jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  field text;
begin
  foreach field in array tg_argv loop
    if changed ->> field is distinct from before ->> field and btrim(changed ->> field) <> '' and private.is_blank(changed ->> field) then
      raise exception 'Nobody can see the letters of this text. Type it again.' using
        detail = private.missing('text', field, 'Nobody can see the letters of this text. Type it again')::text;
    end if;
  end loop;
  return new;
end
$$;
comment on function private.refuse_unseen_texts() is 'Trigger function: refuses a text of signs that nobody sees in the columns that its arguments name.';

create trigger a_refuse_unseen_texts before insert or update on public.application_requests
  for each row execute function private.refuse_unseen_texts('words', 'answer');
create trigger a_refuse_unseen_texts before insert or update on public.landlord_requests
  for each row execute function private.refuse_unseen_texts('words', 'answer', 'told_by');
create trigger a_refuse_unseen_texts before insert or update on public.company_tenants
  for each row execute function private.refuse_unseen_texts('name', 'registered_office');
create trigger a_refuse_unseen_texts before insert or update on public.company_officers
  for each row execute function private.refuse_unseen_texts('name');
create trigger a_refuse_unseen_texts before insert or update of first_name, surname on public.profiles
  for each row execute function private.refuse_unseen_texts('first_name', 'surname');
create trigger a_refuse_unseen_texts before insert on public.attached_files
  for each row execute function private.refuse_unseen_texts('file_name');
create trigger a_refuse_unseen_texts before insert or update of file_name on public.application_documents
  for each row execute function private.refuse_unseen_texts('file_name');
