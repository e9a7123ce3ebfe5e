import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';

/** Says where the answers of a new application come from, which nobody has typed into these forms. */
export function PrefilledNotice({ onStartEmpty }: { onStartEmpty: () => void }) {
  return (
    <Notice tone="info" title="What you typed before is filled in" className="mb-6">
      <p>You typed it for a new application, here or on another device, and did not save it. Go on with it, or:</p>
      <Button variant="secondary" className="mt-3 max-w-full whitespace-normal" onClick={onStartEmpty}>
        Start empty
      </Button>
    </Notice>
  );
}
