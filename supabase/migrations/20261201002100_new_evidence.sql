-- A document that a tenant adds after an appeal is mailed to who decides the appeal, and the queue marks it until somebody who may decide has looked.

alter table public.application_cases
  add column document_since timestamptz constraint application_cases_document_since_range_check check (private.in_range(document_since));
comment on column public.application_cases.document_since is
  'Since when a document that the tenant added to an open appeal waits to be looked at by somebody who may decide it; null: none does.';

create function private.may_decide_appeal(person uuid, rejected_by uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select person is distinct from rejected_by and exists (
    select from public.staff_permissions as s
    join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
    where s.user_id = person and s.permission = 'decide'
  )
$$;
comment on function private.may_decide_appeal(uuid, uuid) is 'Whether a person decides on applications and is not who rejected this one.';

create function private.new_evidence_since(application_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(d.uploaded_at)
  from public.application_rejections as r
  join public.rent_guarantee_applications as a on a.id = r.application_id
  join public.application_documents as d on d.application_id = a.id and d.uploaded_by = a.tenant_id and d.uploaded_at >= r.appealed_at
  where r.application_id = new_evidence_since.application_id and r.appeal_decided_at is null and not exists (
    select from public.document_views as v where v.document_id = d.id and private.may_decide_appeal(v.viewed_by, r.rejected_by)
  )
$$;
comment on function private.new_evidence_since(uuid) is
  'Since when a document that the tenant added after an appeal waits, while the appeal does, to be looked at by somebody who may decide it.';

create function private.keep_document_since() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application uuid;
  before timestamptz;
  after timestamptz;
begin
  if tg_table_name = 'document_views' then
    application := (select d.application_id from public.application_documents as d where d.id = new.document_id);
  elsif tg_op = 'DELETE' then
    application := old.application_id;
  else
    application := new.application_id;
  end if;
  if not exists (select from public.application_rejections as r where r.application_id = application and r.appealed_at is not null) then
    return null;
  end if;
  -- Locked first: of two changes at the same moment the second then reads what the first has left.
  select c.document_since into before from public.application_cases as c where c.application_id = application for update;
  if not found then
    return null;
  end if;
  after := private.new_evidence_since(application);
  -- An auditor's look changes nothing, and may not.
  if after is not distinct from before then
    return null;
  end if;
  update public.application_cases as c set document_since = after where c.application_id = application;
  if tg_op = 'INSERT' and tg_table_name = 'application_documents' and before is null then
    perform private.tell_of_evidence(new);
  end if;
  return null;
end
$$;
comment on function private.keep_document_since() is
  'Keeps with the case since when a document for an appeal waits to be looked at, and has the first of them mailed.';

create function private.tell_of_evidence(document public.application_documents) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'appeal-document', 'data', jsonb_build_object(
    'documentType', document.document_type, 'documentId', document.id, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'appeal-document-' || document.id || '-' || p.id)
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  join public.application_rejections as r on r.application_id = a.id and r.appealed_at is not null and r.appeal_decided_at is null
  join public.profiles as p on p.email <> '' and private.may_decide_appeal(p.id, r.rejected_by)
  where a.id = document.application_id
    and (p.id = c.assigned_to or not coalesce(private.may_decide_appeal(c.assigned_to, r.rejected_by), false))
$$;
comment on function private.tell_of_evidence(public.application_documents) is
  'Adds the job that mails of a document for an appeal: to who has the case, otherwise to all who may decide the appeal.';

create trigger zz_keep_document_since_insert after insert on public.application_documents
  for each row execute function private.keep_document_since();
create trigger zz_keep_document_since_delete after delete on public.application_documents
  for each row execute function private.keep_document_since();
create trigger keep_document_since after insert on public.document_views
  for each row execute function private.keep_document_since();
create trigger keep_document_since after update of appeal_decided_at on public.application_rejections
  for each row execute function private.keep_document_since();

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values (
  317, 'appeal-document', 'staff', 'Document for an appeal',
  'To who has the case, otherwise to all who may decide the appeal, when its tenant adds a document. Once, until it is looked at.',
  private.with_common_placeholders('{"application_number": "the application''s number", "document": "what the tenant has added: a proof of their income", "link": "the button to the review"}'),
  '{link}', 'A new document for the appeal: {{application_number}}',
  'The tenant of {{application_number}} has added {{document}} to the appeal that waits for your decision. Please look at it before you decide.

{{link}}', 'appeals');

drop function public.search_queue(text, text, text, integer, integer);
create function public.search_queue(
  whose text default 'staff', at_step text default null, assigned text default null, page_size integer default 20, page_offset integer default 0
) returns table (
  application_id uuid, application_number text, status text, step text, turn text, since timestamptz, move_in date, submitted_at timestamptz,
  tenant_name text, property_address_line_1 text, property_city text, assigned_to uuid, assigned_name text, missing text[], message_since timestamptz,
  document_since timestamptz, total_count bigint
)
language plpgsql stable security definer set search_path = '' rows 20 as $$
declare
  owner text := case search_queue.assigned when 'me' then 'c.assigned_to = $3' when 'nobody' then 'c.assigned_to is null'
    when 'somebody' then 'c.assigned_to <> $3' end;
  -- Only what is asked for stands in the statement, so that an index is walked in its order.
  condition text := case when search_queue.at_step = 'message' then concat_ws(' and ', 'c.message_since is not null', owner)
    else concat_ws(' and ', 'c.turn = $1', case when search_queue.whose = 'staff' then '(c.step <> ''appeal'' or not private.is_own_appeal(c.application_id))' end,
      case when search_queue.at_step is not null then 'c.step = $2' end, owner) end;
  -- A message needs staff, no matter whose turn it is.
  others text := case when search_queue.at_step is null and search_queue.whose = 'staff'
    then concat_ws(' and ', 'c.message_since is not null', '(c.turn <> ''staff'' or c.step = ''appeal'' and private.is_own_appeal(c.application_id))', owner) else 'false' end;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  return query execute format(
    'with page as (
       select c.*, row_number() over (order by c.move_in, c.since, c.application_id) as place
       from (
         select * from (
           (select * from public.application_cases as c where %1$s order by c.move_in, c.since, c.application_id limit $4 + $5)
           union all
           (select * from public.application_cases as c where %2$s order by c.move_in, c.since, c.application_id limit $4 + $5)
         ) as c
         order by c.move_in, c.since, c.application_id limit $4 offset $5
       ) as c
     ), counted as (
       select (select count(*) from public.application_cases as c where %1$s) + (select count(*) from public.application_cases as c where %2$s) as cases
     )
     select a.id, a.application_number, a.status, p.step, p.turn, p.since, p.move_in, a.submitted_at,
       coalesce(tenant.display_name, tenant.email), t.address_line_1, t.city, p.assigned_to, coalesce(worker.display_name, worker.email),
       case when p.step in (''draft'', ''request'', ''review'') then private.missing_items(a.id) else ''{}'' end, p.message_since,
       case when p.step = ''appeal'' then p.document_since end, counted.cases
     from page as p
     cross join counted
     join public.rent_guarantee_applications as a on a.id = p.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as tenant on tenant.id = a.tenant_id
     left join public.profiles as worker on worker.id = p.assigned_to
     order by p.place', condition, others)
  using search_queue.whose, search_queue.at_step, auth.uid(), least(greatest(page_size, 1), 100), greatest(page_offset, 0);
end
$$;
comment on function public.search_queue(text, text, text, integer, integer) is
  'Staff: a page of the cases in which it is somebody''s turn (whose: staff, tenant, landlord), by the day of moving in and then the longest waiting first, with what each still needs for an approval, since when a message of the tenant waits for an answer (message_since) or a document for an appeal for a look (document_since), and the number of all in total_count. For staff also those where only a message waits, but not the appeals against the caller''s own rejections. at_step: request, review, appeal, signature, or message for all in which one waits; assigned: me, somebody (else), nobody.';
revoke execute on function public.search_queue(text, text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.search_queue(text, text, text, integer, integer) to authenticated;

update public.application_cases as c set document_since = private.new_evidence_since(c.application_id) where c.step = 'appeal';
