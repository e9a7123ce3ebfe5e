import { Fragment } from 'react';
import { CopyButton } from './copy-button';

/** A command that is entered elsewhere, in a box of its own. Where it is too long for a line, it breaks between its words and never inside an option. */
export function CommandLine({ command }: { command: string }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 rounded-lg border bg-surface px-3 py-2 text-ink">
      <code className="min-w-0 grow text-sm">
        {command.split(' ').map((word, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words stay where they are.
          <Fragment key={place}>
            {place > 0 ? ' ' : null}
            <span className="whitespace-nowrap">{word}</span>
          </Fragment>
        ))}
      </code>
      <CopyButton text={command} label="Copy" />
    </div>
  );
}
