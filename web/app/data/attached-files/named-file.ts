import type { StoredFile } from '../application-documents/checked-link';

/** A file of a message, an answer or an objection, with the values to show and open it. */
export type NamedFile = StoredFile & { readonly file_name: string };
