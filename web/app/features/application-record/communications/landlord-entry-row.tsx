import { Building2 } from 'lucide-react';
import { Badge } from '~/components/ui/badge';
import { Time } from '~/components/ui/time';
import { AttachedFiles } from '~/domain/documents/attached-files';
import type { LandlordEntry } from './landlord-entries';

/** One message, question or answer of a landlord or agent in the list of communications. */
export function LandlordEntryRow({ entry }: { entry: LandlordEntry }) {
  const { title, waitsFor, words, files, who, at } = entry;
  return (
    <li className="flex gap-4 border-b px-5 py-3.5 last:border-b-0 sm:px-7">
      <Building2 aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{title}</span>
          {waitsFor ? (
            <Badge tone="warn">{waitsFor === 'us' ? 'To answer' : 'Waits for the landlord or agent'}</Badge>
          ) : null}
        </p>
        {words ? <p className="whitespace-pre-line break-words text-[0.9375rem]">{words}</p> : null}
        <AttachedFiles files={files} isForReview />
        <p className="mt-0.5 break-words text-sm text-soft">
          {who}, <Time value={at} />
        </p>
      </div>
    </li>
  );
}
