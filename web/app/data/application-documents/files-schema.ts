import { MAX_UPLOAD_BYTES } from '~/config/limits';
import { formatFileSize, sniffMimeType } from '~/lib/files';
import { array, instanceof as instanceOf, maxLength, refine } from '~/lib/zod';

const fileSchema = instanceOf(File, { error: 'Choose a file' }).check(
  refine((file) => file.size > 0, { error: 'This file is empty', abort: true }),
  refine((file) => file.size <= MAX_UPLOAD_BYTES, {
    error: `Choose a file of ${formatFileSize(MAX_UPLOAD_BYTES)} or less`,
    abort: true,
  }),
  refine(async (file) => (await sniffMimeType(file)) !== undefined, {
    error: 'This kind of file is not accepted, whatever its name says. Choose a PDF, a picture or a Word document.',
  }),
);

/** Chosen files, each with its own error. */
export const filesSchema = (most: number) =>
  array(fileSchema).check(maxLength(most, `Choose at most ${most} files: there are too many by now`));
