import { Link } from 'react-router';
import { EmptyState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { paths } from '~/config/paths';

/** In the place of every staff screen while an administrator still lacks the second factor that is needed. */
export function FactorNeeded() {
  return (
    <EmptyState
      title="Set up two-step sign-in to go on"
      description="Administrators of this service need an authenticator app besides their password. Setting it up takes a minute."
      action={
        <Button asChild>
          <Link to={paths.settings}>Set it up in Settings</Link>
        </Button>
      }
    />
  );
}
