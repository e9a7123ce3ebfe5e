import { createContext, use } from 'react';
import type { SectionName } from './completeness';

/** How a section takes part in the whole. */
export interface SectionHandle {
  /** Saves what was typed, when anything was. Gives whether nothing is left unsaved. */
  readonly save: () => Promise<boolean>;
}

interface Submission {
  readonly userId: string;
  /** The draft's id; undefined until the first save makes it. */
  readonly applicationId: string | undefined;
  /** Gives the draft's id, and makes the draft when there is none yet. */
  readonly ensureDraft: () => Promise<string>;
  /** Reads the application anew, so that the next save carries the version that is current. */
  readonly refresh: () => Promise<unknown>;
  readonly register: (name: SectionName, handle: SectionHandle) => () => void;
  readonly reportDirty: (name: SectionName, isDirty: boolean) => void;
  /** Opens the section after this one. */
  readonly goOn: (name: SectionName) => void;
}

export const SubmissionContext = createContext<Submission | null>(null);

/** What the sections of one submission share. */
export function useSubmission(): Submission {
  const submission = use(SubmissionContext);
  if (!submission) throw new Error('useSubmission needs a SubmissionContext above it');
  return submission;
}
