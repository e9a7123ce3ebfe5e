import { communicationSchema } from './application-communications-schema';
import { isMailed } from './is-mailed';

/** What a mutation says once it has saved a communication, and of an e-mail that it goes out now. */
export function saySaved(title: string) {
  return (saved: unknown) => {
    const { data } = communicationSchema.safeParse(saved);
    return data && isMailed(data) ? { title, description: 'The e-mail is on its way to the tenant.' } : { title };
  };
}
