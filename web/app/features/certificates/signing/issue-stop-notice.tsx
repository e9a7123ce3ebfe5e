import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import type { IssueStop } from './issue-stop';

interface IssueStopNoticeProps {
  applicationId: string;
  stop: IssueStop;
}

/** Says, before anybody signs, that the screening stops the certificate, with the way to the match. */
export function IssueStopNotice({ applicationId, stop: { kind, names } }: IssueStopNoticeProps) {
  const named = names.join(' and ');
  return (
    <Notice
      tone={kind === 'same' ? 'bad' : 'warn'}
      title={kind === 'same' ? 'On the UK Sanctions List' : 'A match with the UK Sanctions List is undecided'}
    >
      <p className="wrap-anywhere">
        {kind === 'same'
          ? `Staff have decided that ${named} is on it. The certificate is neither signed nor issued.`
          : `${named} may be on it. Until somebody decides the match, the certificate can be neither signed nor issued.`}{' '}
        <Link
          to={`${paths.rentGuarantee(applicationId)}#screening`}
          className="whitespace-nowrap font-semibold underline underline-offset-4"
        >
          {kind === 'same' ? 'See the screening' : 'Go to the match'}
        </Link>
      </p>
    </Notice>
  );
}
