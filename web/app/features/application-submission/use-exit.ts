import type { SectionName } from './completeness';
import type { useDraft } from './drafts/use-draft';
import type { useSections } from './use-sections';

interface ExitParts {
  sections: Pick<ReturnType<typeof useSections>, 'saveEach' | 'isWrong' | 'keepTyped' | 'openAt' | 'openRefused'>;
  draft: ReturnType<typeof useDraft>;
}

/** The sections that are left as they are typed; undefined: something is neither saved nor kept, and its section is open. */
type Kept = readonly SectionName[] | undefined;

/** Leaving the forms: what can be saved is saved, and what is missing or wrong in the rest keeps nobody here. */
export function useExit({ sections, draft }: ExitParts) {
  /** Keeps what could not be saved, unless the server refused it: what it says stands at the section. */
  const keep = async (failed: readonly SectionName[], beforeKeeping = async () => true): Promise<Kept> => {
    const refused = failed.find((name) => !sections.isWrong(name));
    if (refused) {
      sections.openRefused(refused);
      return undefined;
    }
    if (!(await beforeKeeping())) return undefined;
    await draft.draftTaken();
    const lost = await sections.keepTyped(failed);
    if (lost === undefined) return failed;
    sections.openAt(lost);
    return undefined;
  };
  const saveOrKeep = async (): Promise<Kept> => keep(await sections.saveEach());
  /** The same, and creates the draft even when nothing is typed, but not where something was refused. */
  const saveAsDraft = async (): Promise<Kept> => {
    const failed = await sections.saveEach();
    return keep(failed, async () => {
      const id = await draft.ensureDraft().catch(() => undefined);
      if (id === undefined && failed[0]) sections.openRefused(failed[0]);
      return id !== undefined;
    });
  };
  return { saveOrKeep, saveAsDraft };
}
