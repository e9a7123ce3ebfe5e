import { Button } from '~/components/ui/button';
import { getSupabase } from '~/lib/supabase';
import { toast } from '~/lib/toast';

/** Says whether this browser holds a session: 'Logged in as {email}' or 'Not logged in'. */
export function CheckStatusButton() {
  const handleClick = async () => {
    const email = await readEmail().catch(() => undefined);
    toast(email === undefined ? 'Not logged in' : `Logged in as ${email}`);
  };
  return (
    <Button variant="ghost" className="mt-4 w-full text-soft" onClick={handleClick}>
      Check Authentication Status
    </Button>
  );
}

async function readEmail(): Promise<string | undefined> {
  const client = await getSupabase();
  const { data } = await client.auth.getSession();
  return data.session?.user.email;
}
