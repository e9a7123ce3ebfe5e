import { Fragment } from 'react';

/** Text with e-mail addresses or column names. Where it is too long it preferably breaks before an @ or a dot, or after a _. */
export function BreakableText({ text }: { text: string }) {
  let place = 0;
  return text.split(/(?=[@.])|(?<=_)/).map((part) => {
    const key = place;
    place += part.length;
    return (
      <Fragment key={key}>
        {key > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    );
  });
}
