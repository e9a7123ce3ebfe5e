import { sectionTitles } from '~/config/submission-sections';
import type { SectionName } from './completeness';
import type { useDraft } from './drafts/use-draft';
import type { useSections } from './use-sections';

interface ExitParts {
  sections: Pick<ReturnType<typeof useSections>, 'saveEach' | 'isWrong' | 'keepTyped' | 'openAt' | 'openRefused'>;
  draft: ReturnType<typeof useDraft>;
}

/** The sections that were left unsaved; undefined if one could be neither saved nor stored, and is open. */
type UnsavedSections = readonly SectionName[] | undefined;

/** Leaves the forms: saves the sections that can be saved, and stores the answers of the others. */
export function useExit({ sections, draft }: ExitParts) {
  /** Opens a section that the server refused, if there is one, because it shows the error. */
  const openRefused = (failed: readonly SectionName[]): boolean => {
    const refused = failed.find((name) => !sections.isWrong(name));
    if (refused) sections.openRefused(refused);
    return refused !== undefined;
  };
  /** Stores the answers that could not be saved. */
  const keep = async (failed: readonly SectionName[]): Promise<UnsavedSections> => {
    await draft.draftTaken();
    const lost = await sections.keepTyped(failed);
    if (lost === undefined) return failed;
    sections.openAt(lost);
    return undefined;
  };
  const saveOrKeep = async (): Promise<UnsavedSections> => {
    const failed = await sections.saveEach();
    return openRefused(failed) ? undefined : keep(failed);
  };
  /** Like saveOrKeep, but creates the draft even if nothing is typed, unless the server refused something. */
  const saveAsDraft = async (): Promise<UnsavedSections> => {
    const failed = await sections.saveEach();
    if (openRefused(failed)) return undefined;
    const id = await draft.ensureDraft().catch(() => undefined);
    if (id) return keep(failed);
    if (failed[0]) sections.openRefused(failed[0]);
    return undefined;
  };
  return { saveOrKeep, saveAsDraft };
}

/** Describes the sections that could not be saved, for the toast after leaving the forms. */
export function describeUnsavedSections(kept: readonly SectionName[]): string {
  if (kept.length === 0) return 'You can come back to it at any time.';
  const titles = kept.map((name) => `‘${sectionTitles[name]}’`).join(' and ');
  const [are, them] = kept.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${titles} ${are} kept as you typed ${them}, because something in ${them} is missing or wrong. You can come back at any time.`;
}
