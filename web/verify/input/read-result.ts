/**
 * The result of reading a file: a text to check, and whether the PDF around it was changed since we signed it; or the reason why
 * there is none.
 */
export type ReadResult = { readonly text: string; readonly isChanged?: boolean } | { readonly problem: ReadProblem };

/** The reason why nothing could be read. */
export type ReadProblem = 'no_certificate' | 'other_code' | 'no_picture' | 'too_large' | 'too_many_pixels';
