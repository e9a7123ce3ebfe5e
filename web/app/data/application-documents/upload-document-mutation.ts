import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { documentKeys } from './keys';
import { uploadDocument } from './upload-document';

/** Uploads a document with progress and cancel: see uploadDocument. */
export function useUploadDocumentMutation() {
  return useMutation({
    mutationFn: uploadDocument,
    meta: {
      success: { title: 'Document uploaded successfully' },
      error: {
        title: ({ code }) =>
          code === 'unconfirmed' ? 'We do not know whether the document was recorded' : 'Upload Failed',
      },
      invalidates: [documentKeys.all, applicationKeys.timelines()],
    },
  });
}
