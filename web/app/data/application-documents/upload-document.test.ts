import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '~/config/limits';
import { uploadDocument } from './upload-document';

const values = { document_type: 'passport', description: '' } as const;
const upload = (applicationId: string | undefined, bytes: number) =>
  uploadDocument({ ...values, applicationId, file: new File([new Uint8Array(bytes)], 'passport.pdf') });

// No screen can cause the first two, because each knows its application and checks the size first.
describe('an upload, before anything is sent', () => {
  it('needs an application', async () => {
    await expect(upload(undefined, 1)).rejects.toThrow('Application ID is required');
  });

  it('must not be larger than 10 MB', async () => {
    await expect(upload('a1', MAX_UPLOAD_BYTES + 1)).rejects.toThrow('File size exceeds the maximum allowed limit.');
  });

  it('must not be empty', async () => {
    await expect(upload('a1', 0)).rejects.toThrow('Upload failed: This file is empty.');
  });
});
