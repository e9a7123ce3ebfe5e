import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import type { OtherDraft } from './use-other-draft';

/** Asks whether the tenant means the draft from another device. Closing the dialog means yes, so that there is no duplicate. */
export function OtherDraftDialog({ asked, choose }: OtherDraft) {
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && choose('other')}
      title="You have begun an application elsewhere"
    >
      <p className="text-soft">
        {asked?.application_number} was begun on another device, or in another tab, after you opened this page. Go on
        with it, and what you typed here is kept in it.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" className="max-w-full whitespace-normal" onClick={() => choose('new')}>
          Start another application
        </Button>
        <Button className="max-w-full whitespace-normal" onClick={() => choose('other')}>
          Go on with {asked?.application_number}
        </Button>
      </div>
    </Dialog>
  );
}
