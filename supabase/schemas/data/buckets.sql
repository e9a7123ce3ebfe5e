-- The buckets of stored files. Their limits are also in supabase/config.toml, which hosted Supabase reads.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  (
    'documents', 'documents', false, 10485760,
    array[
      'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    ]
  ),
  ('certificates', 'certificates', false, 5242880, array['application/pdf']);
