import { Section } from '~/components/ui/section';
import { closingOf, isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { StatusPill } from '~/domain/status-pill';
import { formatDate } from '~/lib/dates';
import { AppealPanel } from './appeal-panel';
import { CloseApplication } from './close-application';
import { ClosedNotice } from './closed-notice';
import { RejectionFacts } from './rejection-facts';
import { StatusForm } from './status-form';
import type { ApplicationForm } from './use-application-form';
import { useCertificateLock } from './use-certificate-lock';

/** The decision: the current status, and what can follow it. */
export function StatusPanel({ editing }: { editing: ApplicationForm }) {
  const { base } = editing;
  const { status, approved_at } = base;
  const rejection = status === 'rejected' ? base.application_rejections[0] : undefined;
  return (
    <Section title="Status">
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusPill status={status} isDraftGrey />
        {approved_at ? <span className="text-sm text-soft">since {formatDate(approved_at)}</span> : null}
      </div>
      {rejection ? <RejectionFacts rejection={rejection} /> : null}
      <NextStep editing={editing} />
    </Section>
  );
}

function NextStep({ editing }: { editing: ApplicationForm }) {
  const { base } = editing;
  const { isSigned } = useCertificateLock(base);
  const closing = closingOf(base);
  const appeal = base.application_rejections.find(
    ({ appealed_at, appeal_decided_at }) => appealed_at !== null && appeal_decided_at === null,
  );
  if (isSigned) {
    return (
      <p className="text-soft">
        The certificate is signed, so the status stays. Endorse or withdraw the certificate instead.
      </p>
    );
  }
  if (closing) return <ClosedNotice closing={closing} editing={editing} />;
  if (base.status === 'rejected' && appeal) return <AppealPanel rejection={appeal} editing={editing} />;
  return (
    <>
      <StatusForm editing={editing} />
      {isUndecided(base) ? <CloseApplication editing={editing} /> : null}
    </>
  );
}
