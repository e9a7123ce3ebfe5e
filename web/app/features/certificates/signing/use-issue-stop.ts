import { useQuery } from '@tanstack/react-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { screeningQueryOptions } from '~/data/screenings/screening-query';
import { type IssueStop, issueStop } from './issue-stop';

/** What the screening has found that stops a version which is not issued yet. */
export function useIssueStop({ application_id, issued_at }: CertificateVersion): IssueStop | undefined {
  const isPrepared = issued_at === null;
  const { data = [] } = useQuery({ ...screeningQueryOptions(application_id), enabled: isPrepared });
  return isPrepared ? issueStop(data) : undefined;
}
