import { communicationSchema } from './application-communications-schema';
import { isMailed } from './is-mailed';

/** What a mutation says once it has recorded a communication: nothing of an e-mail, since its sending follows and tells of both. */
export function sayRecorded(title: string) {
  return (recorded: unknown) => {
    const { data } = communicationSchema.safeParse(recorded);
    return data && isMailed(data) ? undefined : { title };
  };
}
