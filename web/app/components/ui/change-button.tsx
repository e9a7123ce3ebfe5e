import { type ComponentProps, use } from 'react';
import { Button } from './button';
import { ChangesRefused } from './changes-refused';

/**
 * A button that changes something, or that opens the form or the question before it. For a reader who may change nothing it does
 * nothing and says why; it keeps its place in the order of the Tab key, so that everybody finds the reason.
 */
export function ChangeButton(props: ComponentProps<typeof Button>) {
  const reason = use(ChangesRefused);
  if (reason === undefined) return <Button {...props} />;
  const { variant, size, className, children, 'aria-label': label } = props;
  return (
    <Button {...{ variant, size, className }} aria-label={label} aria-disabled title={reason}>
      {children}
    </Button>
  );
}
