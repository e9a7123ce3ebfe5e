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
  /** The button that ends the emptiness. */
  action?: ReactNode;
  /** Stands in the place of a whole screen, whose heading it then is. */
  isPage?: boolean;
}

/** Nothing here yet, said kindly, with the way on. */
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
  /** The specification's text for this failure. */
  title: string;
  description?: ReactNode;
  onRetry?: () => void;
  /** Another way out, beside 'Try again'. */
  action?: ReactNode;
  /** Stands in the place of a whole screen, whose heading it then is. */
  isPage?: boolean;
}

/** Something failed to load, said plainly, with 'Try again' where trying again can help. */
export function ErrorState({ title, description, onRetry, action, isPage = false }: ErrorStateProps) {
  const handleRetry = () => {
    // The button is gone once it is tried again, and the focus must not be lost with it.
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
