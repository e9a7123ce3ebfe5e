import { useId } from 'react';
import { Notice } from '~/components/feedback/notice';
import { Input } from '~/components/ui/input';
import { Label } from '~/components/ui/label';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import type { useMailPreview } from './use-mail-preview';

interface MailPreviewProps extends ReturnType<typeof useMailPreview> {
  application: string;
  onApplicationChange: (application: string) => void;
}

/** A preview of the mail with the data of an application. */
export function MailPreview({ preview, error, problems, application, onApplicationChange }: MailPreviewProps) {
  const id = useId();
  return (
    <Section title="Preview">
      <div className="grid gap-4">
        <div className="grid gap-1.5">
          <Label htmlFor={id}>Application</Label>
          <p id={`${id}-hint`} className="text-[0.9375rem] text-soft">
            Its number. Leave it empty for the newest one; what that lacks is invented.
          </p>
          <Input
            id={id}
            aria-describedby={`${id}-hint`}
            className="figures max-w-64"
            autoComplete="off"
            placeholder={preview?.application}
            value={application}
            onChange={(event) => onApplicationChange(event.target.value)}
          />
        </div>
        <div role="status" className="empty:hidden">
          {error && problems.length === 0 ? <Notice tone="warn">{error.message}</Notice> : null}
        </div>
        {problems.length > 0 ? <p className="text-soft">It is shown once the words have no problem.</p> : null}
        {preview ? (
          <>
            <p className="break-words font-semibold">
              <span className="font-normal text-soft">Subject: </span>
              {preview.subject}
            </p>
            {/* Without scripts, forms or an origin, as mail programs show it. */}
            <iframe
              title="Preview of the e-mail"
              sandbox=""
              srcDoc={preview.html}
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
