import type { Factor } from '@supabase/auth-js';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { useRemoveFactorMutation } from '~/data/auth/remove-factor-mutation';
import { formatDate } from '~/lib/dates';
import { factorKind, factorName } from './factor-name';

interface FactorRowProps {
  factor: Factor;
  /** Whether it is the only active one, so that removing it turns two-step sign-in off. */
  isLast: boolean;
}

/** One of the user's second factors: its name, date and state, and 'Remove', which asks first. */
export function FactorRow({ factor, isLast }: FactorRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const removal = useRemoveFactorMutation();
  const isVerified = factor.status === 'verified';
  const name = factorName(factor);
  const kind = factorKind(factor.factor_type);
  const handleConfirm = () => removal.mutate(factor.id, { onSettled: () => setIsAsking(false) });

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Smartphone aria-hidden className="size-5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-medium">{name}</p>
        <p className="text-soft text-sm">
          {kind === name ? 'Added' : `${kind}, added`} {formatDate(factor.created_at)}
        </p>
      </div>
      <div className="ml-9 flex items-center gap-4 sm:ml-0">
        <Badge tone={isVerified ? 'good' : 'warn'}>{isVerified ? 'Verified' : 'Not finished'}</Badge>
        <Button variant="secondary" size="small" aria-label={`Remove ${name}`} onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove ${name}?`}
        description={describe(isVerified, isLast)}
        confirmLabel="Remove"
        busyLabel="Removing..."
        isBusy={removal.isPending}
        onConfirm={handleConfirm}
      />
    </li>
  );
}

function describe(isVerified: boolean, isLast: boolean): string {
  if (!isVerified) return 'Its set-up was not finished, so nothing changes for your sign-in.';
  if (isLast) return 'This turns two-step sign-in off: your password alone is enough to sign in.';
  return 'Its codes stop working. If you signed in with it, we ask for a code of another app next.';
}
