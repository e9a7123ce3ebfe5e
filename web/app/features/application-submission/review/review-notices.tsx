import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '~/components/feedback/notice';
import { sectionTitles } from '~/config/submission-sections';
import type { MissingField } from '~/lib/app-error';
import { nameProblem } from '../agents/name-problem';
import { type SectionName, sectionNames } from '../completeness';

interface OpeningProps {
  /** Opens a section, at one of its fields. */
  onOpen: (section: SectionName, field?: string) => void;
}

/** The missing answers, and those that the law stops, after a refused submission. It takes the focus, and each entry leads to its field. */
export function MissingNotice({ missing, onOpen }: OpeningProps & { missing: readonly MissingField[] }) {
  const box = useRef<HTMLDivElement>(null);
  const isStopped = missing.some(({ rule }) => rule !== undefined);
  // The button that submits is below all answers, so on a phone the notice is screens away from it.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-xl">
      <Notice
        tone="bad"
        title={isStopped ? 'This application cannot be submitted as it is' : 'This application is not complete yet'}
        isAlert
      >
        <ul className="mt-1 grid gap-1">
          {missing.map((problem) => {
            const { section, field } = problem;
            const name = nameProblem(problem);
            return (
              <li key={`${section}.${field}`}>
                {sectionNames.includes(section as SectionName) ? (
                  <TextButton onClick={() => onOpen(section as SectionName, field)}>{name}</TextButton>
                ) : (
                  name
                )}
              </li>
            );
          })}
        </ul>
      </Notice>
    </div>
  );
}

/** Typed answers that cannot be saved as they are, and so are neither shown below nor submitted. */
export function UnsavedNotice({ unsaved, onOpen }: OpeningProps & { unsaved: readonly SectionName[] }) {
  return (
    <Notice tone="warn" title="Some of what you typed is not saved yet" isAlert>
      It is not shown below, because something in it is missing or wrong. Look at{' '}
      {unsaved.map((name, index) => (
        <span key={name}>
          {index === 0 ? '' : ' and at '}
          <TextButton onClick={() => onOpen(name)}>{sectionTitles[name]}</TextButton>
        </span>
      ))}
      .
    </Notice>
  );
}

/** Says that an approval waits for the landlord's name. The submission does not: a tenant may not know it yet. */
export function UnnamedLandlordNotice({ onOpen }: OpeningProps) {
  return (
    <Notice tone="info" title="Your landlord’s name is still missing">
      Your certificate names the landlord, not only the agent. You can submit without the name, but we cannot approve
      your application before we have it. It is in your tenancy agreement, or your agent knows it.{' '}
      <TextButton onClick={() => onOpen('tenancy', 'landlord_name')}>Add the landlord’s name</TextButton>
    </Notice>
  );
}

export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="text-left font-semibold underline underline-offset-4">
      {children}
    </button>
  );
}
