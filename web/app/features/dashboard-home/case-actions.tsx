import { Link } from 'react-router';
import { Button } from '~/components/ui/button';

interface CaseActionsProps {
  action: { readonly label: string; readonly to: string } | undefined;
  /** The action is for the tenant to do. */
  isFirst: boolean;
  /** The link to the withdrawal. */
  withdrawal: string | undefined;
}

/** The next action in a case, and the link to withdraw it, where tenants look for it. */
export function CaseActions({ action, isFirst, withdrawal }: CaseActionsProps) {
  if (!action && !withdrawal) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      {action ? (
        <Button
          asChild
          variant={isFirst ? 'primary' : 'secondary'}
          className="w-full max-w-full whitespace-normal text-center sm:w-auto"
        >
          {action.to.startsWith('#') ? (
            // The action is on this page already.
            <a href={action.to}>{action.label}</a>
          ) : (
            <Link to={action.to}>{action.label}</Link>
          )}
        </Button>
      ) : null}
      {withdrawal ? (
        <Link to={withdrawal} preventScrollReset className="text-soft underline underline-offset-4 hover:text-ink">
          Withdraw this application
        </Link>
      ) : null}
    </div>
  );
}
