import { Share2 } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { toast } from '~/lib/toast';

interface ShareCertificateProps {
  number: string;
  /** The address that shows the certificate to anybody who has it. */
  link: string;
  /** A sentence about the data that the page shows. */
  shows: string;
}

/** Shares the link that checks the certificate: with the device's own dialog if it has one, otherwise by copying a text. */
export function ShareCertificate({ number, link, shows }: ShareCertificateProps) {
  const handleShare = async () => {
    const shared = { title: `Rent Guarantee Certificate ${number}`, url: link };
    if (navigator.canShare?.(shared)) {
      await navigator.share(shared).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(link).then(
      () => toast('Link copied', shows, 'success'),
      () => toast('Not copied', 'Your browser does not allow it. Open the link and copy its address.', 'error'),
    );
  };
  return (
    <Button variant="secondary" onClick={() => void handleShare()}>
      <Share2 aria-hidden />
      Share a link
      <span className="sr-only">to the certificate {number}</span>
    </Button>
  );
}
