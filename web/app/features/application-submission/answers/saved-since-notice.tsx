import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { labelOf } from '~/components/form/field-labels';
import { Button } from '~/components/ui/button';
import { changedValues } from '~/lib/changes';

interface SavedSinceNoticeProps<Values extends FieldValues> {
  control: Control<Values>;
  stored: Values;
  onUseSaved: () => void;
  onKeepTyped: () => void;
}

/** Says that a section was saved after unsaved answers were typed, and lets the person choose one of the two. */
export function SavedSinceNotice<Values extends FieldValues>(props: SavedSinceNoticeProps<Values>) {
  const { control, stored, onUseSaved, onKeepTyped } = props;
  const typed = useWatch({ control }) as Values;
  const names = Object.keys(changedValues<FieldValues>(typed, stored)).flatMap((name) => labelOf(control, name) ?? []);
  return (
    <div role="status">
      <Notice tone="warn" title="This section was saved after you typed something else">
        <p>
          One of the two was on another device, or in another tab.
          {names.length > 0 ? ` What you typed and did not save is different: ${names.join(', ')}.` : null} Nothing of
          it is lost until you choose; saving the section keeps what is typed.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={onUseSaved}>Use what is saved</Button>
          <Button variant="secondary" onClick={onKeepTyped}>
            Keep what is typed
          </Button>
        </div>
      </Notice>
    </div>
  );
}
