import { CopyButton } from '~/components/ui/copy-button';
import type { Enrolment } from '~/data/auth/enrol-factor-mutation';

/** The key of an authenticator app: to scan, to open on this phone, or to type in. */
export function ScanStep({ enrolment }: { enrolment: Enrolment }) {
  const { qrCode, secret, uri } = enrolment;
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center">
      {/* Cameras need dark on light, whatever the theme. */}
      <img
        src={qrCode}
        alt="QR code with the key for your authenticator app"
        width={176}
        height={176}
        className="size-44 justify-self-center rounded-xl border bg-white p-1"
      />
      <div className="grid min-w-0 gap-4">
        <p className="text-soft">
          Scan this with your app, or{' '}
          <a href={uri} className="font-semibold text-accent underline underline-offset-4">
            open the app on this device
          </a>
          .
        </p>
        <div>
          <p className="text-soft text-sm">Or type in this key</p>
          <code className="mt-1 block break-words font-medium tracking-wide">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} label="Copy key" className="mt-2" />
        </div>
      </div>
    </div>
  );
}
