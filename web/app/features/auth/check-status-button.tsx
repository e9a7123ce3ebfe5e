import { Button } from '~/components/ui/button';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { toast } from '~/lib/toast';
import { useHasMailbox } from '~/lib/use-has-mailbox';

/**
 * Says whether this browser has a session: 'Logged in as {email}' or 'Not logged in'. It is for those who try the service out, so
 * it is shown only where mail is caught.
 */
export function CheckStatusButton() {
  const hasMailbox = useHasMailbox();
  const handleClick = async () => {
    try {
      const email = await readEmail();
      toast(email === undefined ? 'Not logged in' : `Logged in as ${email}`);
    } catch (error) {
      toast('Error', toAppError(error).message, 'error');
    }
  };
  if (!hasMailbox) return null;
  return (
    <Button variant="ghost" className="mt-4 w-full whitespace-normal text-soft" onClick={handleClick}>
      Check Authentication Status
    </Button>
  );
}

async function readEmail(): Promise<string | undefined> {
  const client = await getSupabase();
  const { data, error } = await client.auth.getSession();
  if (error) throw error;
  return data.session?.user.email;
}
