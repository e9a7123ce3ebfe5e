import { type DocumentType, documentTypeLabels, refusalReasons } from '~/config/documents';
import { MAX_ANSWER_FILES } from '~/config/limits';
import { filesSchema } from '~/data/application-documents/files-schema';
import { optionalDueDay } from '~/lib/day-schema';
import { askExplanation, isExplanation, isRequest } from '~/lib/explanation-schema';
import { optionalText, requiredText } from '~/lib/text-schema';
import { minLength, object, enum as oneOf, optional, type output, refine, string } from '~/lib/zod';

const documentTypes = Object.keys(documentTypeLabels) as DocumentType[];

/** A tenant's answer in words. */
export const wordsAnswerSchema = object({ answer: requiredText('Write your answer', 4000) });

/** A tenant's documents, with optional words about them. */
export const documentAnswerSchema = object({
  files: filesSchema(MAX_ANSWER_FILES).check(minLength(1, 'Choose a file')),
  answer: optionalText(4000),
});

const tooFewWords = 'Say in at least two different words what the tenant is to do';

/** A request to a tenant: for an answer, the correction of a field, or a document. */
export const requestSchema = object({
  thing: oneOf(['answer', 'correction', ...documentTypes], { error: 'Choose what you ask for' }),
  field: string(),
  /** The reason for a request for a document, if there is one. */
  reason_code: optional(oneOf(refusalReasons)),
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

/** The refusal of a document. */
export const refusalSchema = object({
  reason_code: oneOf(refusalReasons, { error: 'Choose a reason' }),
  words: requiredText('Say what the tenant is to do', 2000),
  due_on: optionalDueDay(),
}).check(
  refine(({ reason_code, words }) => reason_code === 'other' || words === '' || isRequest(words), {
    path: ['words'],
    error: tooFewWords,
  }),
  // The other reasons need no explanation.
  refine(({ reason_code, words }) => reason_code !== 'other' || words === '' || isExplanation(words), {
    path: ['words'],
    error: askExplanation('what is wrong and what the tenant can do'),
  }),
);

export type WordsAnswerValues = output<typeof wordsAnswerSchema>;
export type DocumentAnswerValues = output<typeof documentAnswerSchema>;
export type RequestValues = output<typeof requestSchema>;
export type RefusalValues = output<typeof refusalSchema>;
