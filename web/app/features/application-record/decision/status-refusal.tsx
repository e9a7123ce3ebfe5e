import { useEffect, useRef } from 'react';
import { Notice } from '~/components/feedback/notice';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { unansweredTitle } from '~/lib/app-error';
import type { DecisionScreen } from './link-to-missing';
import { MissingList } from './missing-list';
import type { useRefusedStatus } from './use-refused-status';

interface StatusRefusalProps {
  application: Application;
  screen: DecisionScreen;
  refused: ReturnType<typeof useRefusedStatus>;
  /** A rejection needs nothing that an approval lacks. */
  isRejection: boolean;
}

const unmet = 'Before it can be approved';

/** The reason why a status was not saved, beside the button. Missing requirements of an approval take the focus and show no toast. */
export function StatusRefusal({ application, screen, refused, isRejection }: StatusRefusalProps) {
  const { missing, other, at } = refused;
  const place = useRef<HTMLDivElement>(null);
  const isShown = (missing.length > 0 && !isRejection) || other !== undefined;
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const isListed = isShown && other === undefined;
  const focusedFor = useRef(0);
  useEffect(() => {
    if (!isListed || at === focusedFor.current) return;
    focusedFor.current = at;
    place.current?.focus({ preventScroll: true });
  }, [isListed, at]);
  if (!isShown) return null;
  return (
    <div
      ref={place}
      tabIndex={-1}
      {...(isListed ? { role: 'group', 'aria-label': unmet } : {})}
      className="scroll-mt-36 scroll-mb-4 rounded-xl"
    >
      {other ? (
        <Notice tone="bad" title={other.type === 'unanswered' ? unansweredTitle : 'Not saved'} isAlert>
          {other.message}
        </Notice>
      ) : (
        <Notice tone="warn" title={unmet}>
          <MissingList application={application} screen={screen} missing={missing} />
        </Notice>
      )}
    </div>
  );
}
