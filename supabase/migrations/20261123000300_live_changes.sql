-- What screens that are open follow without being reloaded: applications, and all that their timelines and conversations are made of. Policies
-- decide for each reader what of it is told.
alter publication supabase_realtime add table
  public.rent_guarantee_applications,
  public.application_status_history,
  public.application_communications,
  public.application_documents,
  public.document_changes,
  public.record_edits;
