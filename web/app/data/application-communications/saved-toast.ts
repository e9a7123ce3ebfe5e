import { communicationSchema } from './application-communications-schema';
import { isMailed } from './is-mailed';

/** The toast for a saved communication, which also says when an e-mail is being sent. */
export function savedToast(title: string) {
  return (saved: unknown) => {
    const { data } = communicationSchema.safeParse(saved);
    return data && isMailed(data) ? { title, description: 'The e-mail is on its way to the tenant.' } : { title };
  };
}
