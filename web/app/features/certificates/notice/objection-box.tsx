import { lazy, type ReactNode, Suspense } from 'react';
import { Notice } from '~/components/feedback/notice';
import type { ObjectionSide } from '~/data/application-documents/document-file-path';
import type { GivenNotice } from '~/data/certificate-versions/withdrawal-notices-query';
import { AttachedFiles } from '~/domain/documents/attached-files';
import { objectorOf } from '~/domain/landlord/author-names';
import { formatDate, londonToday } from '~/lib/dates';
import { UnsentObjection } from './unsent-objection';

/** Few people need it, and it loads the code of forms. */
const ObjectionForm = lazy(async () => ({ default: (await import('./objection-form')).ObjectionForm }));

interface ObjectionBoxProps {
  applicationId: string;
  side: ObjectionSide;
  notice: GivenNotice;
  /** The options after we have refused the objection. */
  next: ReactNode;
}

/** The form with which a tenant, landlord or agent objects to a notice of withdrawal, or the state of the objection. */
export function ObjectionBox({ applicationId, side, notice, next }: ObjectionBoxProps) {
  const { objected_at: at, objection_words: words, objection_outcome: outcome, objection_reply: reply } = notice;
  const hasEnded = notice.notice_until < londonToday();
  const unsent = <UnsentObjection key={notice.id} notice={notice} />;
  if (outcome) {
    return (
      <>
        {unsent}
        <Notice tone="info" isOutcome title="We have looked again: the notice stands">
          <p className="wrap-anywhere whitespace-pre-line">{reply}</p>
          <p className="mt-1 text-sm">{formatDate(notice.objection_decided_at)}</p>
          {next}
        </Notice>
      </>
    );
  }
  if (at) {
    return (
      <>
        {unsent}
        <Notice tone="info" isOutcome title={`${objectorOf(notice)} objected on ${formatDate(at)}`}>
          <p className="wrap-anywhere whitespace-pre-line">{words}</p>
          <AttachedFiles files={notice.objection_files} />
          <p className="mt-1 text-sm">
            {hasEnded
              ? `The notice took effect after ${formatDate(notice.notice_until)} and cannot be taken back. Your objection stays open until we answer it.`
              : `Only somebody who neither proposed nor confirmed the withdrawal may decide it. We mean to answer before the notice ends on ${formatDate(notice.notice_until)}. If nobody has answered by then, the notice takes effect and cannot be taken back, and your objection stays open until we answer it.`}
          </p>
        </Notice>
      </>
    );
  }
  if (hasEnded) return unsent;
  return (
    <Suspense>
      <ObjectionForm
        key={notice.id}
        applicationId={applicationId}
        noticeId={notice.id}
        side={side}
        ground={notice.ground}
        lastDay={notice.notice_until}
      />
    </Suspense>
  );
}
