-- An auditor changes nothing in the tables of the declarations and of the agents that tenants choose either.
create trigger a_refuse_auditor before insert or update or delete on public.declaration_texts
  for each statement execute function private.refuse_auditor();
create trigger a_refuse_auditor before insert or update or delete on public.application_declarations
  for each statement execute function private.refuse_auditor();
create trigger a_refuse_auditor before insert or update or delete on public.application_agent_choices
  for each statement execute function private.refuse_auditor();
