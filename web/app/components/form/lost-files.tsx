import { Notice } from '~/components/feedback/notice';

const listed = new Intl.ListFormat('en-GB');

/** Names the files that are to be chosen again. */
export function LostFiles({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice tone="warn" title={names.length === 1 ? 'Choose the file again' : 'Choose the files again'}>
      <span className="wrap-anywhere">
        {names.length === 1 ? 'A file is' : 'Files are'} not kept when you leave or reload the page:{' '}
        {listed.format(names)}.
      </span>
    </Notice>
  );
}
