import { createContext, use } from 'react';
import type { TypedAnswers } from '~/data/typed-answers/typed-answers-query';
import type { MissingField } from '~/lib/app-error';
import type { SectionName } from './completeness';

/** The interface between a section and the whole submission. */
export interface SectionHandle {
  /** Saves the section's changes, if any. Returns whether nothing is left unsaved. */
  readonly save: () => Promise<boolean>;
  /** The errors in the typed values; empty if they can be saved. */
  readonly problems: () => readonly MissingField[];
  /** Whether a field has a typed value that is not stored yet. */
  readonly isTyped: (field: string) => boolean;
  /** The field that the database refused at the last save; undefined: none. */
  readonly refused: () => string | undefined;
  /** Sends unsaved answers to the server at once. Returns whether it has them. */
  readonly keep: () => Promise<boolean>;
  /** The values in the fields, saved or not. */
  readonly values: () => Readonly<Record<string, unknown>>;
  /** Resets the fields to the stored values. */
  readonly empty: () => void;
  /** Whether unsaved answers would be lost with this tab. */
  readonly wouldLose: () => boolean;
  /** Moves the focus to a field; does nothing where the section has no such field. */
  readonly focus: (field: string) => void;
}

interface Submission {
  readonly userId: string;
  /** The draft's id; undefined until the first save creates it. */
  readonly applicationId: string | undefined;
  /** Whether this is a new application besides another draft. */
  readonly isAnother: boolean;
  /** The server's copy of unsaved answers by section when the forms opened; undefined if the request failed. */
  readonly typed: ReadonlyMap<string, TypedAnswers> | undefined;
  /** Returns the draft's id, and creates the draft when there is none yet. */
  readonly ensureDraft: () => Promise<string>;
  /** Whether a section may be saved. It may not if the person goes on with another draft, whose answers it would overwrite. */
  readonly isOwn: () => Promise<boolean>;
  /** Refetches the application, so that the next save sends the current version. Returns whether it is still there. */
  readonly refresh: () => Promise<boolean>;
  /** Whether the draft was deleted elsewhere, so that nothing of it can be saved any more. */
  readonly isDeleted: boolean;
  readonly register: (name: SectionName, handle: SectionHandle) => () => void;
  readonly reportDirty: (name: SectionName, isDirty: boolean) => void;
  /** Opens the section after this one. */
  readonly goOn: (name: SectionName) => void;
}

export const SubmissionContext = createContext<Submission | null>(null);

/** The state that the sections of one submission share. */
export function useSubmission(): Submission {
  const submission = use(SubmissionContext);
  if (!submission) throw new Error('useSubmission needs a SubmissionContext above it');
  return submission;
}
