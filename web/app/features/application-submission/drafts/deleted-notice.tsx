import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { paths } from '~/config/paths';

/** Says that the draft of these forms was deleted, and how to go on without losing typed answers. */
export function DeletedNotice({ onStartAnother }: { onStartAnother: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // The person may be typing in a field far below, which keeps the focus.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} className="mb-6">
      <Notice tone="warn" title="This application was deleted" isAlert>
        <p>
          It can no longer be saved or submitted. Nothing that you typed is lost: it still stands below, and another
          application begins with it. Its documents have to be added again.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button className="max-w-full whitespace-normal" onClick={onStartAnother}>
            Start another with what is typed
          </Button>
          <Button asChild variant="secondary">
            <Link to={paths.applications}>Back to Applications</Link>
          </Button>
        </div>
      </Notice>
    </div>
  );
}
