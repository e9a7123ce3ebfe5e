/** What was found in a file: a text to check, or why there is none. */
export type Found = { readonly text: string } | { readonly problem: Problem };

/** Why nothing could be read. */
export type Problem = 'no_certificate' | 'other_code' | 'no_picture' | 'too_large' | 'too_many_pixels';
