-- A payslip of one month and a statement of two weeks were refused as 'something else', each time in other words.

alter table public.application_requests
  drop constraint application_requests_reason_code_check,
  add constraint application_requests_reason_code_check
    check (reason_code in ('unreadable', 'needs_password', 'expired', 'name_differs', 'pages_missing', 'too_short', 'too_old', 'other'));
comment on column public.application_requests.reason_code is
  'unreadable, needs_password, expired, name_differs, pages_missing, too_short (covers too short a time), too_old or other.';

alter table public.document_reviews
  drop constraint document_reviews_reason_code_check,
  add constraint document_reviews_reason_code_check
    check (reason_code in ('unreadable', 'needs_password', 'expired', 'name_differs', 'pages_missing', 'too_short', 'too_old', 'other'));
