import { use } from 'react';
import { Link, useLocation } from 'react-router';
import { Badge, type Tone } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { ChangesRefused } from '~/components/ui/changes-refused';
import { Checkbox } from '~/components/ui/checkbox';
import type { QueuedCase } from '~/data/application-cases/queue-query';
import type { CertificateTask } from '~/data/application-cases/queue-summary-query';
import { HandoverNote } from '~/domain/case/handover-note';
import { describeListed } from '~/domain/case/screened-roles';
import { StatusPill } from '~/domain/case/status-pill';
import { describeProperty } from '~/domain/tenancy/describe-property';
import { cn } from '~/lib/cn';
import { formatAge } from '~/lib/dates';
import { toReturnState } from '~/lib/use-return-path';
import { describeMissing, stepLabel } from './describe-missing';
import { addressOf, describeMeanwhile, describeMove, describeSubmission, isSoon } from './describe-queued';

const stepTones: Readonly<Record<string, Tone>> = { review: 'info', signature: 'good', closed: 'plain' };

interface QueueRowProps {
  queued: QueuedCase;
  /** The step that the queue shows; null for all. */
  step: string | null;
  isMine: boolean;
  /** The names in the case that are on the sanctions list. */
  listed: CertificateTask['roles'] | undefined;
  /** The reader may decide applications. */
  mayDecide: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onTake: () => void;
}

/** One case: its tenant, home, missing parts, waiting time, moving day and owner. */
export function QueueRow({ queued, step, isMine, listed, mayDecide, isChosen, onChoose, onTake }: QueueRowProps) {
  const returnState = toReturnState(useLocation());
  const refused = use(ChangesRefused);
  const name = queued.tenant_name || 'Tenant not known';
  // An appeal against the reader's own rejection is listed only for a colleague, or because of its message.
  const isListedToDecide = step === 'appeal' || (step !== 'another' && !queued.message_since);
  const needs =
    step === 'another' && queued.step === 'signature'
      ? 'Needs another person’s signature'
      : describeMissing(queued.step, queued.missing, mayDecide && isListedToDecide);
  const meanwhile = describeMeanwhile(queued.meanwhile);
  const property = describeProperty(queued.property_address_line_1, queued.property_city);
  const age = describeSubmission(queued.submitted_at, queued.since);
  const waits = (
    <>
      <span className="sr-only">Waits </span>
      {formatAge(queued.since)}
    </>
  );
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b px-4 py-3 transition-colors last:border-b-0 hover:bg-raised/60 has-[a:focus-visible]:bg-raised/60 @3xl:grid-cols-[auto_minmax(0,2fr)_minmax(0,1fr)_10.5rem_6rem] @3xl:gap-x-4 @3xl:px-5 @3xl:py-3.5">
      <Checkbox
        aria-label={`Choose ${name}, ${queued.application_number}`}
        checked={isChosen}
        disabled={refused !== undefined}
        title={refused}
        onCheckedChange={(checked) => onChoose(checked === true)}
        className="z-10"
      />
      <div className="min-w-0">
        <Link
          data-case
          to={addressOf(queued, step)}
          state={returnState}
          className="block truncate font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
        >
          {name}
        </Link>
        <p className="figures hidden flex-wrap gap-x-3 text-sm text-soft @3xl:flex">
          <span className="break-words">{property}</span>
          <span className="shrink-0">{queued.application_number}</span>
        </p>
      </div>
      <p className="figures text-right text-sm @3xl:hidden">{waits}</p>
      <div className="col-span-2 col-start-2 flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 @3xl:col-span-1 @3xl:col-start-auto">
        {queued.step === 'closed' && ['approved', 'rejected'].includes(queued.status) ? (
          // A message waits in a case that is decided.
          <StatusPill status={queued.status} />
        ) : (
          <Badge tone={stepTones[queued.step] ?? 'warn'}>{stepLabel(queued.step, queued.turn)}</Badge>
        )}
        {queued.missing.includes('sanctioned') ? (
          <Badge tone="bad" className="whitespace-normal rounded-xl">
            {describeListed(listed)}
          </Badge>
        ) : null}
        {queued.document_since ? <Badge tone="warn">New document</Badge> : null}
        {queued.is_denied ? <Badge tone="warn">Landlord does not confirm</Badge> : null}
        {queued.message_since ? <Badge tone="warn">Message to answer</Badge> : null}
        {queued.turn === 'staff' ? <span className="text-sm">{needs}</span> : null}
        {meanwhile ? <span className="text-sm">{meanwhile}</span> : null}
        {isMine && queued.handover ? <HandoverNote {...queued.handover} className="basis-full" /> : null}
      </div>
      <div className="figures col-start-2 min-w-0 text-sm @3xl:col-start-auto">
        <p className="hidden @3xl:block">{waits}</p>
        {age ? <p className="text-soft">{age}</p> : null}
        <p className={cn('text-soft', isSoon(queued.move_in) && 'font-medium text-warn')}>
          {describeMove(queued.move_in)}
        </p>
        <p className="flex flex-wrap gap-x-3 text-soft @3xl:hidden">
          <span className="shrink-0">{queued.application_number}</span>
          <span className="break-words">{property}</span>
        </p>
      </div>
      <div className="z-10 justify-self-end">
        {queued.assigned_to ? (
          <span className={cn('wrap-anywhere block text-right text-sm', isMine ? 'font-semibold' : 'text-soft')}>
            {isMine ? 'Yours' : queued.assigned_name}
          </span>
        ) : refused || step === 'another' ? (
          <span className="text-sm text-soft">Nobody</span>
        ) : (
          <Button variant="secondary" size="small" onClick={onTake}>
            Take
            <span className="sr-only">
              {' '}
              {name}, {queued.application_number}
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}
