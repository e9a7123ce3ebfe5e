import { communicationSchema } from './application-communications-schema';
import { isMailed } from './delivery-rules';

/** The text about an e-mail, by its stored delivery state. */
const deliveries: Readonly<Record<string, string>> = {
  queued: 'The e-mail is on its way to the tenant.',
  switched_off: 'It is not e-mailed: the tenant has switched off copies of messages, and reads it in the application.',
  failed: 'It is not e-mailed: there is no address. The tenant reads it in the application.',
};

/** The toast for a saved communication, which also says whether an e-mail is being sent. */
export function savedToast(title: string) {
  return (saved: unknown) => {
    const { data } = communicationSchema.safeParse(saved);
    const description = data && isMailed(data) ? deliveries[deliveryOf(saved) ?? ''] : undefined;
    return description ? { title, description } : { title };
  };
}

function deliveryOf(saved: unknown): string | undefined {
  const isStored = typeof saved === 'object' && saved !== null && 'delivery_status' in saved;
  return isStored && typeof saved.delivery_status === 'string' ? saved.delivery_status : undefined;
}
