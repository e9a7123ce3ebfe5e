import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { Button } from '~/components/ui/button';
import { ChangesRefused } from '~/components/ui/changes-refused';
import { useAssignMutation } from '~/data/application-cases/assign-mutation';
import { type Colleague, withHolder } from '~/data/application-cases/with-holder';
import { type Application, applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { useAuth } from '~/lib/auth/auth-context';
import { cn } from '~/lib/cn';
import { toast } from '~/lib/toast';
import { personName } from '../person-name';
import { describeMissingPermission } from '../staff/missing-permission';
import { usePermissions } from '../staff/use-permissions';
import { nameOfCase } from './case-name';
import { colleagueOf } from './colleague-of';
import { describeWaiting } from './describe-waiting';
import { HandOverTo } from './hand-over-to';
import { HandoverNote } from './handover-note';

/** The member of staff who has an open case, with the buttons to take it and to hand it over. */
export function CaseOwner({ application }: { application: Application }) {
  const { id, status, submitted_at, application_cases: held, case_assignments: assignments } = application;
  const { user } = useAuth();
  const assign = useAssignMutation();
  const queryClient = useQueryClient();
  const [isGiving, setIsGiving] = useState(false);
  const isReadOnly = use(ChangesRefused) !== undefined;
  const { has, isPending } = usePermissions();
  if (!held || status === 'draft' || held.turn === 'nobody') return null;
  const name = nameOfCase(application);
  const isMine = held.assigned_to !== null && held.assigned_to === user?.id;
  const owner = colleagueOf(held, user?.id);
  const isOthers = owner !== null;
  const isToTake = held.assigned_to === null && held.turn === 'staff' && !isReadOnly;
  // A missing permission does not prevent taking the case. The certificate itself says who may sign it.
  const isToDecide = !isReadOnly && !isPending && held.step !== 'signature';
  const reader = {
    name: 'You',
    permissions: has('decide') ? [{ permission: 'decide' } as const] : [],
    signatory: null,
  };
  const lacking = isToDecide ? describeMissingPermission(reader, [{ step: held.step, name }]) : undefined;
  const [latest] = assignments;
  const note = latest?.words && latest.assigned_to === held.assigned_to ? latest : undefined;
  const give = async (to: Colleague | null, words = '') => {
    const input = { applicationIds: [id], assignee: to?.id ?? null, seenHolders: [held.assigned_to], words };
    const changed = await assign.mutateAsync(input).catch(() => undefined);
    setIsGiving(false);
    if (changed === undefined) return;
    if (changed.length > 0) {
      // Until it is read again, so that a case that was given away does not look like one's own.
      queryClient.setQueryData(applicationQueryOptions(id).queryKey, (read) => read && withHolder(read, to));
      if (to === null) toast(`Put back: ${name}`, 'Nobody has it now.', 'success');
      else if (to.id === user?.id) toast(`Taken: ${name}`, undefined, 'success');
      else toast(`Handed over to ${to.name}: ${name}`, 'They are told by mail.', 'success');
    } else toast(`Somebody else has taken ${name}`, 'The screen shows who has it now.', 'error');
  };
  return (
    <div
      className={cn(
        'mb-5 flex flex-wrap items-center gap-x-4 gap-y-2',
        (isOthers || isToTake) && 'rounded-xl bg-info-wash px-4 py-3 text-info',
      )}
    >
      <p className="wrap-anywhere">
        {isMine ? (
          <span className="font-semibold">This case is yours.</span>
        ) : isOthers ? (
          <>
            <span className="font-semibold">{owner} has this case.</span>
            {held.step === 'appeal'
              ? ' Somebody other than whoever rejected it decides the appeal.'
              : isReadOnly
                ? null
                : ' Talk to them before you go on with it.'}
          </>
        ) : (
          <>
            <span className={cn(isToTake && 'font-semibold')}>Nobody has this case.</span>
            {isToTake ? ' Take it first, so that nobody else works on it too.' : null}
          </>
        )}
      </p>
      <p className={cn('figures', !isOthers && !isToTake && 'text-soft')}>{describeWaiting(held, submitted_at)}</p>
      {lacking ? <p>{lacking}</p> : null}
      {note?.words ? (
        <HandoverNote words={note.words} by={personName(note.giver)} className="order-last basis-full" />
      ) : null}
      {isReadOnly ? null : (
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {isMine ? null : (
            <Button
              size="small"
              variant="secondary"
              aria-disabled={assign.isPending}
              onClick={() => void give(user && { id: user.id, name: '' })}
            >
              {isOthers ? 'Take it over' : 'Take the case'}
            </Button>
          )}
          {isGiving ? (
            <HandOverTo
              label="Hand over to"
              current={held.assigned_to}
              isBusy={assign.isPending}
              cases={[{ step: held.step, name }]}
              onChoose={(person, words) => void give(person, words)}
              onCancel={() => setIsGiving(false)}
            />
          ) : (
            <Button size="small" variant="ghost" onClick={() => setIsGiving(true)}>
              Hand over...
            </Button>
          )}
          {isMine ? (
            <Button size="small" variant="ghost" onClick={() => void give(null)}>
              Put back
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
