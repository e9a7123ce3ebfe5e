import { paths } from '~/config/paths';
import { formatParts } from '~/features/certificate-format/format-parts';
import { pageMeta } from '~/features/public/page-meta';
import { Policy } from '~/features/public/policy';

export function meta() {
  return pageMeta({
    title: 'Check a certificate without us',
    description:
      'The format of a Rent Guarantee Certificate: its signature, our keys, the QR code and the status list, with programs that check it.',
    path: paths.verifyFormat,
  });
}

export default function VerifyFormat() {
  return (
    <Policy
      title="Check it without us"
      summary="Nobody has to take our word for a certificate. Here is how you, or somebody who knows computers, checks one with other software than ours."
      parts={formatParts}
    />
  );
}
