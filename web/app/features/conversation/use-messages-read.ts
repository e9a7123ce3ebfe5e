import { type RefObject, useEffect } from 'react';
import { useReadMessagesMutation } from '~/data/application-communications/read-messages-mutation';

/** The newest message of each application that this tab has reported as read. */
const reported = new Map<string, string>();

/**
 * Reports the messages as read when the last one is in view. `newest`: the time of the newest message of staff; undefined if there
 * is nothing to report.
 */
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
