import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { type Communication, communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { formatDateTime } from '~/lib/dates';

/** The number of notes beside the decision; the communications list all. */
const shownCount = 3;
/** A longer note is collapsed. */
const longFrom = 280;

/** The newest internal notes, for the person who decides: a colleague may have asked them to wait. */
export function NewestNotes({ applicationId }: { applicationId: string }) {
  const { data = [] } = useQuery(communicationsQueryOptions(applicationId));
  return <NoteList applicationId={applicationId} communications={data} />;
}

interface NoteListProps {
  applicationId: string;
  communications: readonly Communication[];
}

export function NoteList({ applicationId, communications }: NoteListProps) {
  const notes = communications.filter(({ communication_type: type }) => type === 'internal_note');
  if (notes.length === 0) return null;
  return (
    <section aria-label="Newest internal notes" className="mb-5 rounded-xl bg-raised px-4 py-3">
      <h3 className="font-semibold text-[0.9375rem]">
        {notes.length === 1 ? 'Newest internal note' : 'Newest internal notes'}
      </h3>
      <ul className="mt-1 grid gap-3 text-[0.9375rem]">
        {notes.slice(0, shownCount).map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">
        Only staff see them.{' '}
        <Link to={paths.communicationsOf(applicationId)} className="font-semibold underline underline-offset-4">
          {notes.length > shownCount ? `All ${notes.length} notes` : 'Open the communications'}
        </Link>
      </p>
    </section>
  );
}

function Note({ note: { subject, content, created_at, profiles: author } }: { note: Communication }) {
  const words = content.trim();
  return (
    <li>
      <p className="wrap-anywhere font-medium">{subject}</p>
      {words.length > longFrom ? (
        <details className="group">
          <summary className="wrap-anywhere cursor-pointer list-none [&::-webkit-details-marker]:hidden">
            <span className="line-clamp-2 group-open:hidden">{words}</span>
            <span className="font-medium text-accent">
              <span className="group-open:hidden">Show all of it</span>
              <span className="hidden group-open:inline">Show less</span>
            </span>
          </summary>
          <p className="wrap-anywhere whitespace-pre-line">{words}</p>
        </details>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{words}</p>
      )}
      <p className="figures text-sm text-soft">
        {[author?.display_name, formatDateTime(created_at)].filter(Boolean).join(', ')}
      </p>
    </li>
  );
}
