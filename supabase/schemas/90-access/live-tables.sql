-- The tables whose changes appear on open screens. The server reads a changed row as each subscriber, so the policies of the table decide
-- who sees it. A change that somebody may not read, such as a colleague's, still reaches their screens where a trigger also writes a row
-- that they may read (refresh_… in 50-certificates/objection-news.sql and elsewhere).

alter publication supabase_realtime add table
  public.application_cases,
  public.application_closings,
  public.application_communications,
  public.application_documents,
  public.application_rejections,
  public.application_requests,
  public.application_status_history,
  public.certificate_records,
  public.certificate_withdrawals,
  public.document_changes,
  public.document_reviews,
  public.landlord_requests,
  public.objection_news,
  public.profiles,
  public.property_managers,
  public.record_edits,
  public.rent_guarantee_applications,
  public.screening_decisions,
  public.screenings,
  public.staff_invitations,
  public.staff_permission_requests,
  public.staff_permissions,
  public.tenancy_information,
  public.user_roles,
  public.withdrawal_objections;
