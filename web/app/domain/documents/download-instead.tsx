import { Download } from 'lucide-react';
import { Button } from '~/components/ui/button';

export const needsPasswordSentence = 'This PDF needs a password to open, so it is not shown here.';

interface DownloadInsteadProps {
  /** Why the file is not shown. */
  sentence: string;
  /** The signed link to the file. */
  link: string;
  name: string;
}

/** Offers a file as a download, in the place of showing it. */
export function DownloadInstead({ sentence, link, name }: DownloadInsteadProps) {
  return (
    <div className="space-y-3">
      <p>{sentence}</p>
      <Button asChild variant="secondary">
        <a href={withDownload(link, name)}>
          <Download aria-hidden />
          Download<span className="sr-only"> {name}</span>
        </a>
      </Button>
    </div>
  );
}

function withDownload(link: string, name: string): string {
  const url = new URL(link);
  url.searchParams.set('download', name);
  return url.href;
}
