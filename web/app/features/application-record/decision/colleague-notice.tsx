import { Notice } from '~/components/feedback/notice';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { colleagueOf } from '~/domain/case/colleague-of';
import { useAuth } from '~/lib/auth/auth-context';

/** Warns a person who is about to decide that a colleague has the case. Renders nothing otherwise. */
export function ColleagueNotice({ application }: { application: Application }) {
  const { user } = useAuth();
  const colleague = colleagueOf(application.application_cases, user?.id);
  if (colleague === null) return null;
  return (
    <div className="mb-5">
      <Notice tone="warn" title={`${colleague} has this case`}>
        If you decide it all the same, they are told by mail that it was you.
      </Notice>
    </div>
  );
}
