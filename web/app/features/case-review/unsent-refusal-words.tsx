import { useQuery } from '@tanstack/react-query';
import { applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { staffActsQueryOptions } from '~/data/rent-guarantee-applications/staff-acts-query';
import { UnsentWords } from '~/domain/requests/unsent-words';
import { useAuth } from '~/lib/auth/auth-context';
import { ownDecision } from './own-decision';

interface UnsentRefusalWordsProps {
  applicationId: string;
  words: string;
  onDiscard: () => void;
}

/** What was written of a refusal before the case was decided, by a colleague or by the same person. */
export function UnsentRefusalWords({ applicationId, words, onDiscard }: UnsentRefusalWordsProps) {
  const userId = useAuth().user?.id;
  const { data: application } = useQuery(applicationQueryOptions(applicationId));
  const acts = useQuery(staffActsQueryOptions(applicationId));
  if (acts.isPending) return null;
  return <UnsentWords title={ownDecision(application, acts.data ?? [], userId)} words={words} onDiscard={onDiscard} />;
}
