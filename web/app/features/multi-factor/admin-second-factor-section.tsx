import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { ErrorState } from '~/components/feedback/state';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { ChangesRefused } from '~/components/ui/changes-refused';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import { Switch } from '~/components/ui/switch';
import { useRequireSecondFactorMutation } from '~/data/security-settings/require-second-factor-mutation';
import { securitySettingsQueryOptions } from '~/data/security-settings/security-settings-query';
import { personName } from '~/domain/person-name';
import { usePermissions } from '~/domain/staff/use-permissions';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate } from '~/lib/dates';

const label = 'Administrators need two-step sign-in';

/** Settings, for administrators: whether a second factor is mandatory for all of them. */
export function AdminSecondFactorSection() {
  const query = useQuery(securitySettingsQueryOptions());
  return (
    <Section
      title="Security for administrators"
      description="This applies to everybody with the role of an administrator."
    >
      {query.isPending ? <Skeleton className="h-7 w-72" /> : null}
      {query.isError ? (
        <ErrorState
          title="The security settings could not be loaded"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data ? (
        <Setting
          isNeeded={query.data.admins_need_second_factor}
          changedAt={query.data.changed_at}
          changer={personName(query.data.changer)}
        />
      ) : null}
    </Section>
  );
}

interface SettingProps {
  isNeeded: boolean;
  changedAt: string;
  /** The person who changed it last; null if nobody has, or the account is gone. */
  changer: string | null;
}

function Setting({ isNeeded, changedAt, changer }: SettingProps) {
  const { user } = useAuth();
  const [isAsking, setIsAsking] = useState(false);
  const refused = use(ChangesRefused);
  const isOwner = usePermissions().has('owner');
  const change = useRequireSecondFactorMutation();
  const hasFactor = user?.factors?.some(({ status }) => status === 'verified') === true;
  const handleConfirm = () => change.mutate(!isNeeded, { onSettled: () => setIsAsking(false) });
  return (
    <>
      <div className="flex items-start gap-4">
        <Switch
          id="admins-need-second-factor"
          aria-describedby="admins-need-second-factor-hint"
          checked={isNeeded}
          disabled={refused !== undefined || !isOwner || !hasFactor || change.isPending}
          onCheckedChange={() => setIsAsking(true)}
        />
        <div>
          <label htmlFor="admins-need-second-factor" className="font-medium">
            {label}
          </label>
          <p id="admins-need-second-factor-hint" className="mt-0.5 text-[0.9375rem] text-soft">
            {refused !== undefined
              ? `${refused}.`
              : !isOwner
                ? 'Only owners change this.'
                : hasFactor
                  ? 'Without it they see nothing but their Settings.'
                  : 'Set up an authenticator app for yourself first, so that you do not lock yourself out.'}
          </p>
          {changer ? (
            <p className="figures mt-0.5 text-sm text-soft">
              Turned {isNeeded ? 'on' : 'off'} on {formatDate(changedAt)} by {changer}.
            </p>
          ) : null}
        </div>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={isNeeded ? 'Let administrators in without it?' : 'Ask every administrator for it?'}
        description={
          isNeeded
            ? 'Administrators who have not set up an app then sign in with their password alone.'
            : 'Administrators who have not set up an app are asked to do so before they see anything else.'
        }
        confirmLabel={isNeeded ? 'Turn off' : 'Turn on'}
        isDanger={isNeeded}
        isBusy={change.isPending}
        onConfirm={handleConfirm}
      />
    </>
  );
}
