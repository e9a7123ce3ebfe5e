-- An objection to a notice of withdrawal has up to five files, of the kinds and sizes of those of a message. The side that objects reads them, and staff whom the
-- case does not concern; the other side does not. The tenant's are named as those of messages are, the landlord's so that the tenant does not read them.

alter table public.attached_files alter column communication_id drop not null;
alter table public.attached_files
  add column objection_id uuid references public.withdrawal_objections (id) on delete cascade,
  add constraint attached_files_what_check check (num_nonnulls(communication_id, objection_id) = 1),
  drop constraint attached_files_file_path_form_check,
  add constraint attached_files_file_path_form_check check (
    private.document_application_id(file_path) = application_id
    and (private.is_attached_name(file_path) or private.is_landlord_file(file_path) and objection_id is not null)
  );
create index attached_files_objection_id_idx on public.attached_files (objection_id);
alter policy attached_files_select on public.attached_files
  using (application_id in (select private.own_application_ids()) and not private.is_landlord_file(file_path));
create policy attached_files_select_landlord on public.attached_files for select to authenticated
  using (
    private.is_landlord_file(file_path) and application_id in (select private.managed_application_ids())
    and application_id not in (select private.own_application_ids())
  );
comment on table public.attached_files is
  'Files that go with a message between tenant and staff, or with an objection to a notice of withdrawal, at most five each. Written by send_message, record_communication and object_to_notice alone.';
comment on column public.attached_files.communication_id is 'The message; null for a file of an objection.';
comment on column public.attached_files.objection_id is 'The objection; null for a file of a message.';
comment on column public.attached_files.file_path is
  'The file''s name in the bucket documents: applications/<application id>/attached_<file>, or objection_landlord_<file> where the landlord''s side objects.';
comment on function private.is_attached(text) is 'Whether a stored file went with a message or an objection.';
comment on function private.own_case_attached_files() is 'The files of messages and objections of the applications that concern the caller.';
comment on column public.document_views.document_id is 'The document; null for a file of a message or an objection.';
comment on column public.document_views.attached_file_id is 'The file of a message or an objection; null for a document.';

create function private.attach_uploaded(target public.attached_files, what text, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file record;
  is_of_landlord boolean := exists (select from public.withdrawal_objections as o where o.id = target.objection_id and o.side = 'landlord');
begin
  for file in
    select f.value ->> 'file_name' as file_name, f.value ->> 'file_path' as file_path, o.metadata
    from jsonb_array_elements(attach_uploaded.files) with ordinality as f (value, place)
    left join storage.objects as o on o.bucket_id = 'documents' and o.name = f.value ->> 'file_path'
      and coalesce(nullif(o.owner_id, ''), o.owner::text) = auth.uid()::text
    order by f.place
  loop
    -- Another's file, and one of another application or side, would become readable to who may read the message or objection.
    if file.metadata is null or private.is_attached(file.file_path) or private.document_application_id(file.file_path) <> target.application_id
      or not (case when is_of_landlord then private.is_landlord_file(file.file_path) else private.is_attached_name(file.file_path) end) then
      perform private.refuse_request('files', format('Choose files that you have uploaded for this %s.', attach_uploaded.what));
    end if;
    insert into public.attached_files (application_id, communication_id, objection_id, file_name, file_path, mime_type, file_size)
    values (
      target.application_id, target.communication_id, target.objection_id, file.file_name, file.file_path, file.metadata ->> 'mimetype',
      private.stored_size(file.metadata)
    );
  end loop;
end
$$;
comment on function private.attach_uploaded(public.attached_files, text, jsonb) is
  'Makes files that the caller has uploaded, [{file_name, file_path}], those of a message or an objection, which the target names. What is wrong with them fails with P0001, its details as of a request.';

create or replace function private.attach_files(message uuid, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  letter public.application_communications;
  target public.attached_files;
begin
  if jsonb_typeof(attach_files.files) is distinct from 'array' or jsonb_array_length(attach_files.files) > 5 then
    perform private.refuse_request('files', 'Send at most 5 files with one message.');
  end if;
  if attach_files.files = '[]' then
    return;
  end if;
  select c.* into strict letter from public.application_communications as c where c.id = attach_files.message;
  if letter.status = 'draft' or letter.communication_type = 'internal_note' then
    perform private.refuse_request('files', 'A draft and an internal note have no files.');
  end if;
  target.application_id := letter.application_id;
  target.communication_id := letter.id;
  perform private.attach_uploaded(target, 'message', attach_files.files);
end
$$;

create function private.attach_objection_files(objection public.withdrawal_objections, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.attached_files;
begin
  if jsonb_typeof(attach_objection_files.files) is distinct from 'array' or jsonb_array_length(attach_objection_files.files) > 5 then
    perform private.refuse_request('files', 'Send at most 5 files with one objection.');
  end if;
  target.application_id := objection.application_id;
  target.objection_id := objection.id;
  perform private.attach_uploaded(target, 'objection', attach_objection_files.files);
  -- Of what was not sent nobody of that side could use or remove anything any more.
  if objection.side = 'landlord' then
    perform private.add_file_removals(array(select private.unsent_landlord_files(objection.application_id)));
  end if;
end
$$;
comment on function private.attach_objection_files(public.withdrawal_objections, jsonb) is
  'Makes files that the caller has uploaded those of their objection, and has those removed that the landlord''s side uploaded for it and did not send.';
revoke execute on function private.attach_uploaded(public.attached_files, text, jsonb),
  private.attach_objection_files(public.withdrawal_objections, jsonb) from public, anon, authenticated;

drop function public.object_to_notice(uuid, text);
create function public.object_to_notice(application_id uuid, words text, files jsonb default '[]') returns void
language plpgsql security definer set search_path = '' as $$
declare
  objector text := private.side_of(object_to_notice.application_id);
  number text;
  notice public.certificate_withdrawals;
  objection public.withdrawal_objections;
begin
  select r.certificate_number into number from public.certificate_records as r
  where r.application_id = object_to_notice.application_id and r.issued_at is not null and r.replaced_at is null and objector is not null;
  if number is null then
    raise sqlstate 'PT404' using message = 'There is no such certificate.';
  end if;
  if char_length(btrim(object_to_notice.words)) > 2000 then
    perform private.required_words('words', null, 'Use 2000 characters or fewer');
  end if;
  notice := private.running_notice(private.version_in_force(number));
  if exists (select from public.withdrawal_objections as o where o.withdrawal_id = notice.id and o.side = objector) then
    raise exception 'There is an objection to this notice already.' using hint = 'Each side can object once. Write to us about it if you want to add something.';
  end if;
  insert into public.withdrawal_objections as o (withdrawal_id, application_id, side, words, objected_by)
  values (notice.id, object_to_notice.application_id, objector, private.required_words('words', object_to_notice.words, 'Why the notice is wrong is required'), auth.uid())
  returning o.* into objection;
  perform private.attach_objection_files(objection, object_to_notice.files);
end
$$;
comment on function public.object_to_notice(uuid, text, jsonb) is
  'Tenants, and who acts for a landlord or agent: objects to the notice of withdrawal of the application''s certificate, once for each side, until the last day of the notice, with up to five files that they uploaded before, [{file_name, file_path}]. Somebody who took no part in it decides.';
revoke execute on function public.object_to_notice(uuid, text, jsonb) from public, anon, authenticated;
grant execute on function public.object_to_notice(uuid, text, jsonb) to authenticated;

drop function public.withdrawal_notices(uuid);
create function public.withdrawal_notices(application_id uuid)
returns table (
  id uuid, version_id uuid, certificate_number text, ground text, notice_until date, given_at timestamptz,
  objection_words text, objected_at timestamptz, objection_outcome text, objection_reply text, objection_decided_at timestamptz, facts text,
  objection_files jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select w.id, r.id, r.certificate_number, w.ground, w.notice_until, w.confirmed_at, o.words, o.objected_at, o.outcome, o.reply, o.decided_at, w.facts,
    (select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.objection_id = o.id)
  from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  left join public.withdrawal_objections as o on o.withdrawal_id = w.id and o.side = private.side_of(r.application_id)
  where r.application_id = withdrawal_notices.application_id and w.confirmed_at is not null and w.reversed_at is null
    and (
      r.application_id in (select private.own_application_ids())
      or r.application_id in (select private.managed_application_ids())
      or r.property_manager_id in (select private.managed_property_manager_ids())
      or private.is_admin()
    )
  order by w.confirmed_at desc;
end
$$;
comment on function public.withdrawal_notices(uuid) is
  'The notices of withdrawal that were given for the certificate of an application and not taken back, with what happened: to its tenant, its landlord or agent, and staff. With the objection of the reader''s side, its files, and its answer.';
revoke execute on function public.withdrawal_notices(uuid) from public, anon, authenticated;
grant execute on function public.withdrawal_notices(uuid) to authenticated;

create or replace function public.log_document_view(document_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_attached boolean := false;
begin
  -- The tenant looks at what is theirs.
  if not exists (
    select from public.application_documents as d
    where d.id = log_document_view.document_id and (private.is_admin() or d.application_id in (select private.own_application_ids()))
  ) then
    is_attached := exists (
      select from public.attached_files as f
      where f.id = log_document_view.document_id and (
        private.is_admin() and f.application_id not in (select private.own_case_ids())
        or private.side_of(f.application_id) = case when private.is_landlord_file(f.file_path) then 'landlord' else 'tenant' end
      )
    );
    if not is_attached then
      raise sqlstate 'PT404' using message = 'Document not found.';
    end if;
  end if;
  if private.is_admin() and to_regprocedure('storage.note_reads(text, text[])') is null then
    insert into public.document_views (document_id, attached_file_id, viewed_by)
    values (
      case when not is_attached then log_document_view.document_id end, case when is_attached then log_document_view.document_id end, auth.uid()
    );
  end if;
end
$$;
comment on function public.log_document_view(uuid) is
  'Screens call it before they make a link to the file of a document, a message or an objection. Where the storage service does not tell of reads, it records that a member of staff looks. A look at what one''s own side sent is not recorded; another''s: PT404 (HTTP 404).';

create or replace function private.check_document_settled(names text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_settled boolean;
begin
  if exists (select from public.attached_files as f where f.file_path = any (names) and f.objection_id is not null) then
    raise insufficient_privilege using message = 'The file of an objection that was sent stays as it is.';
  end if;
  if exists (select from public.attached_files as f where f.file_path = any (names)) then
    raise insufficient_privilege using message = 'The file of a message that was sent stays as it is.';
  end if;
  -- Locked in the order in which their own changes lock, so that neither a verification nor a submission passes meanwhile.
  for is_settled in
    select d.verified or a.status <> 'draft'
    from public.application_documents as d
    join public.rent_guarantee_applications as a on a.id = d.application_id
    where d.file_path = any (names)
    order by d.id
    for share
  loop
    if is_settled then
      raise insufficient_privilege using message = 'The file of a document that was submitted or verified stays as it is.';
    end if;
  end loop;
end
$$;
comment on function private.check_document_settled(text[]) is
  'Fails when one of the files went with a message or an objection, or is that of a document that staff have verified or whose application is no longer a draft.';

create or replace function private.forget_decisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_rejections as r set words = null, appeal_words = null, appeal_reply = null
  from public.rent_guarantee_applications as a where a.id = r.application_id and a.tenant_id = old.id;
  update public.application_closings as c set reason = null, reopen_reason = null
  from public.rent_guarantee_applications as a where a.id = c.application_id and a.tenant_id = old.id;
  update public.withdrawal_objections as o set words = null, reply = null
  from public.rent_guarantee_applications as a where a.id = o.application_id and (a.tenant_id = old.id or o.objected_by = old.id);
  delete from public.attached_files as f
  using public.withdrawal_objections as o, public.rent_guarantee_applications as a
  where o.id = f.objection_id and a.id = o.application_id and (a.tenant_id = old.id or o.objected_by = old.id);
  update public.certificate_withdrawals as w set facts = null
  from public.certificate_records as r join public.rent_guarantee_applications as a on a.id = r.application_id
  where r.id = w.version_id and w.facts is not null and a.tenant_id = old.id;
  update public.ended_proposals as e set facts = null
  from public.rent_guarantee_applications as a where a.id = e.application_id and e.facts is not null and a.tenant_id = old.id;
  return old;
end
$$;
