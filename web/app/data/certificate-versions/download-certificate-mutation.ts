import { useMutation } from '@tanstack/react-query';
import { CERTIFICATES_BUCKET } from '~/config/limits';
import { AppError, toAppError } from '~/lib/app-error';
import { saveFile } from '~/lib/save-file';
import { getSupabase } from '~/lib/supabase';
import { certificateFileName } from './certificate-file-name';
import type { CertificateVersion } from './certificate-versions-query';

type Download = Pick<CertificateVersion, 'id' | 'certificate_number' | 'version' | 'state' | 'file_path'>;

/** Saves the PDF of an issued version: `{ mutate, isPending, variables }`. A signed link could not name the file on every server. */
export function useDownloadCertificateMutation() {
  return useMutation({
    mutationFn: downloadCertificate,
    meta: { error: { title: 'Not downloaded' } },
  });
}

async function downloadCertificate(version: Download): Promise<void> {
  if (version.file_path === null) throw new AppError('This certificate is not issued yet.', { code: 'unknown' });
  const supabase = await getSupabase();
  const { data, error } = await (await supabase.loadStorage()).from(CERTIFICATES_BUCKET).download(version.file_path);
  if (error) throw toAppError(error);
  saveFile(data, certificateFileName(version));
}
