import { type RefObject, useEffect } from 'react';
import { useReadMessagesMutation } from '~/data/application-communications/read-messages-mutation';

/** The newest message of each application that this tab has told of. */
const reported = new Map<string, string>();

/** Says that the messages are read as soon as the last one is in sight. `newest`: when staff wrote it; undefined where there is nothing to tell. */
export function useMessagesRead(
  list: RefObject<HTMLElement | null>,
  applicationId: string,
  newest: string | undefined,
): void {
  const { mutate } = useReadMessagesMutation();
  useEffect(() => {
    const last = list.current?.lastElementChild;
    if (!last || newest === undefined || reported.get(applicationId) === newest) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      reported.set(applicationId, newest);
      mutate({ applicationId, until: newest }, { onError: () => reported.delete(applicationId) });
    });
    observer.observe(last);
    return () => observer.disconnect();
  }, [list, applicationId, newest, mutate]);
}
