import type { StoredFile } from '../application-documents/checked-link';

/** A file of a message, an answer or an objection, as it is shown and opened. */
export type NamedFile = StoredFile & { readonly file_name: string };
