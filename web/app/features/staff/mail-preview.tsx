import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Notice } from '~/components/feedback/notice';
import { Input } from '~/components/ui/input';
import { Label } from '~/components/ui/label';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import { SEARCH_DEBOUNCE_MS } from '~/config/limits';
import { mailPreviewQueryOptions, type PreviewInput } from '~/data/mail-texts/mail-preview-query';
import { useDebounced } from '~/lib/use-debounced';

interface MailPreviewProps {
  input: PreviewInput;
  application: string;
  onApplicationChange: (application: string) => void;
}

/** The words as the mail that would be sent, with the data of an application. */
export function MailPreview({ input, application, onApplicationChange }: MailPreviewProps) {
  const id = useId();
  // One value: an object would be a new one at each render.
  const settled = JSON.parse(useDebounced(JSON.stringify(input), SEARCH_DEBOUNCE_MS)) as PreviewInput;
  const { data, error } = useQuery(mailPreviewQueryOptions(settled));
  return (
    <Section title="Preview">
      <div className="grid gap-4">
        <div className="grid gap-1.5">
          <Label htmlFor={id}>Application</Label>
          <p id={`${id}-hint`} className="text-[0.9375rem] text-soft">
            Its number. Without one it is the newest; what that does not have is made up.
          </p>
          <Input
            id={id}
            aria-describedby={`${id}-hint`}
            className="figures max-w-64"
            autoComplete="off"
            placeholder={data?.application}
            value={application}
            onChange={(event) => onApplicationChange(event.target.value)}
          />
        </div>
        <div role="status" className="empty:hidden">
          {error ? <Notice tone="warn">{error.message}</Notice> : null}
        </div>
        {data ? (
          <>
            <p className="break-words font-semibold">
              <span className="font-normal text-soft">Subject: </span>
              {data.subject}
            </p>
            {/* Without scripts, forms or an origin, as mail programs show it. */}
            <iframe
              title="Preview of the e-mail"
              sandbox=""
              srcDoc={data.html}
              className="h-[40rem] w-full rounded-xl border bg-white"
            />
          </>
        ) : error ? null : (
          <>
            <Skeleton className="h-6 w-72 max-w-full" />
            <Skeleton className="h-[40rem] w-full" />
          </>
        )}
      </div>
    </Section>
  );
}
