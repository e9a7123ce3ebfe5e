import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Rosette } from '~/components/brand/rosette';
import { Button } from '~/components/ui/button';
import { cn } from '~/lib/cn';
import { focusContent } from '~/lib/focus-content';

const pageFrame = 'not-first:mt-4 rounded-2xl border bg-surface';

interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  /** A button that leads on, such as one that adds the first record. */
  action?: ReactNode;
  /** Replaces a whole screen, so its title is the screen's heading. */
  isPage?: boolean;
}

/** An empty list, with the next step. */
export function EmptyState({ title, description, action, isPage = false }: EmptyStateProps) {
  return (
    <div className={cn('grid justify-items-center gap-2 px-6 py-14 text-center', isPage && pageFrame)}>
      <Rosette className="mb-3 size-24 text-engraving/70" />
      <StateTitle title={title} isPage={isPage} />
      {description ? <p className="max-w-md text-soft">{description}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  /** The message for this failure. */
  title: string;
  description?: ReactNode;
  onRetry?: () => void;
  /** A second action beside 'Try again'. */
  action?: ReactNode;
  /** Replaces a whole screen, so its title is the screen's heading. */
  isPage?: boolean;
}

/** A failure to load, with 'Try again' where that can help. */
export function ErrorState({ title, description, onRetry, action, isPage = false }: ErrorStateProps) {
  const handleRetry = () => {
    // The button disappears on a retry, and the focus must not be lost with it.
    focusContent();
    onRetry?.();
  };
  return (
    <div role="alert" className={cn('grid justify-items-center gap-2 px-6 py-14 text-center', isPage && pageFrame)}>
      <StateTitle title={title} isPage={isPage} />
      {description ? <p className="max-w-md text-soft">{description}</p> : null}
      {onRetry || action ? (
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {onRetry ? (
            <Button variant="secondary" onClick={handleRetry}>
              <RotateCw aria-hidden />
              Try again
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}

function StateTitle({ title, isPage }: { title: string; isPage: boolean }) {
  return isPage ? <h1 className="title-block">{title}</h1> : <p className="title-block">{title}</p>;
}
