import { MAX_UPLOAD_BYTES } from '~/config/limits';
import { type DocumentType, documentTypeLabels, refusalReasons } from '~/config/vocabulary';
import { formatFileSize, sniffMimeType } from '~/lib/files';
import {
  askExplanation,
  isExplanation,
  isRequest,
  optionalDueDay,
  optionalText,
  requiredText,
} from '~/lib/schema-parts';
import { instanceof as instanceOf, object, enum as oneOf, type output, refine, string } from '~/lib/zod';

const documentTypes = Object.keys(documentTypeLabels) as DocumentType[];

/** A tenant's answer in words. */
export const wordsAnswerSchema = object({ answer: requiredText('Write your answer', 4000) });

/** A tenant's document, with words if there is something to say about it. */
export const documentAnswerSchema = object({
  file: instanceOf(File, { error: 'Choose a file' }).check(
    refine((file) => file.size > 0, { error: 'This file is empty', abort: true }),
    refine((file) => file.size <= MAX_UPLOAD_BYTES, {
      error: `Choose a file of ${formatFileSize(MAX_UPLOAD_BYTES)} or less`,
      abort: true,
    }),
    refine(async (file) => (await sniffMimeType(file)) !== undefined, {
      error: 'This kind of file is not accepted, whatever its name says. Choose a PDF, a picture or a Word document.',
    }),
  ),
  answer: optionalText(4000),
});

const tooFewWords = 'Say in at least two different words what the tenant is to do';

/** What staff ask a tenant for: an answer, the correction of a field, or a document of a kind. */
export const requestSchema = object({
  thing: oneOf(['answer', 'correction', ...documentTypes], { error: 'Choose what you ask for' }),
  field: string(),
  words: requiredText('Say what the tenant is to do', 2000).check(
    refine((words) => words === '' || isRequest(words), tooFewWords),
  ),
  due_on: optionalDueDay(),
}).check(
  refine(({ thing, field }) => thing !== 'correction' || field !== '', {
    path: ['field'],
    error: 'Choose what is to be corrected',
  }),
);

/** Why staff refuse a document. */
export const refusalSchema = object({
  reason_code: oneOf(refusalReasons, { error: 'Choose a reason' }),
  words: requiredText('Say what the tenant is to do', 2000),
  due_on: optionalDueDay(),
}).check(
  refine(({ reason_code, words }) => reason_code === 'other' || words === '' || isRequest(words), {
    path: ['words'],
    error: tooFewWords,
  }),
  // The other reasons say by themselves what is wrong.
  refine(({ reason_code, words }) => reason_code !== 'other' || words === '' || isExplanation(words), {
    path: ['words'],
    error: askExplanation('what is wrong and what the tenant can do'),
  }),
);

export type WordsAnswerValues = output<typeof wordsAnswerSchema>;
export type DocumentAnswerValues = output<typeof documentAnswerSchema>;
export type RequestValues = output<typeof requestSchema>;
export type RefusalValues = output<typeof refusalSchema>;
