import { Fragment } from 'react';

/** A text with e-mail addresses or names of columns. Where it is too long for its place it breaks before an @ or a dot, or after a _, first. */
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
