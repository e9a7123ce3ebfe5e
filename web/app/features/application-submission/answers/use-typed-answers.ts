import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useStoredValues } from '~/components/form/use-stored-values';
import { keepTypedAnswers, keepTypedAnswersAtOnce } from '~/data/typed-answers/keep-typed-answers';
import { begunAnswersKey } from '~/data/typed-answers/typed-answers-query';
import { isNotFound } from '~/lib/app-error';
import { areSameValues, changedValues } from '~/lib/changes';
import { putStored, readStored } from '~/lib/stored-values';
import type { SectionName } from '../completeness';
import { useSubmission } from '../submission-context';
import { type Answers, AnswersOutbox, type ServerCopy } from './answers-outbox';
import type { SyncState } from './describe-unsaved';
import { answersKey, keepBegun, newestAnswers, readBegun } from './newest-answers';

const nothing: ServerCopy = { answers: {}, keptAt: undefined };

/**
 * Stores unsaved answers in this tab and on the server, and restores the newest of both in the form. Returns where they are, whether
 * the form opened with some that are still unsaved, a function that sends them again against the newly saved version, whether they
 * would be lost with this tab, and a function that sends them to the server at once.
 */
export function useTypedAnswers<Values extends FieldValues>(form: UseFormReturn<Values>, section: SectionName) {
  const { userId, applicationId, isAnother, typed, refresh } = useSubmission();
  const queryClient = useQueryClient();
  const [syncState, setSyncState] = useState<SyncState>('on_the_way');
  const [isRestored, setIsRestored] = useState(false);
  const key = answersKey(userId, applicationId, section);
  const current = useRef<AnswersOutbox>(undefined);
  const latestId = useRef(applicationId);
  latestId.current = applicationId;
  const readAgain = useRef(refresh);
  readAgain.current = refresh;
  const opened = typed?.get(section);
  const kept = useRef<ServerCopy>(opened ? { answers: opened.answers, keptAt: opened.typedAt } : nothing);

  // Runs once, before the form takes the tab's answers: later both have what this form sent.
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    const local = readStored(key);
    const newest = newestAnswers(local, typed && (opened ?? null));
    putStored(key, newest);
    setIsRestored(newest !== undefined);
    // Answers of another device were typed over another version of the section. The server may also return the same answers as this
    // tab has.
    if (!areSameWords(newest?.values ?? {}, local?.values ?? {})) keepBegun(key, opened?.begunVersion);
  }, [key, typed, opened]);

  useStoredValues(form, key);

  useEffect(() => {
    const outbox = new AnswersOutbox({
      kept: kept.current,
      send: (answers, typedAt, { keptAt }, isLeaving) => {
        const send = isLeaving ? keepTypedAnswersAtOnce : keepTypedAnswers;
        const begunVersion = readBegun(key);
        const sent = { userId, applicationId, isAnother, section, answers, typedAt, keptAt, begunVersion };
        return send(sent).catch((error: unknown) => {
          // The server no longer has the draft, and sends no event for a deleted one.
          if (isNotFound(error)) void readAgain.current();
          throw error;
        });
      },
      onSent: (sent) => {
        // Other screens show that a new application has been started.
        if (!applicationId) void queryClient.invalidateQueries({ queryKey: begunAnswersKey(userId) });
        if (latestId.current !== applicationId) return;
        if (sent) kept.current = sent;
        if (!sent) setSyncState('device');
        else if (sent.keptAt !== undefined) setSyncState('server');
        // The server keeps no empty answers. The next edit is on the way again.
        else setSyncState(Object.keys(sent.answers).length > 0 ? 'device' : 'on_the_way');
        if (sent) noteServerCopy(key, sent);
      },
    });
    current.current = outbox;
    const put = (values: FieldValues, defaults: FieldValues | undefined) => {
      const stored = readStored(key);
      const changed = changedValues(values, defaults ?? {});
      if (Object.keys(changed).length === 0) setIsRestored(false);
      outbox.put(changed, stored?.keptAt === undefined ? stored?.typedAt : undefined);
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, defaultValues }) => put(values, defaultValues),
    });
    setSyncState(kept.current.keptAt === undefined ? 'on_the_way' : 'server');
    put(form.getValues(), form.formState.defaultValues);
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') outbox.leave();
    };
    const handleOnline = () => void outbox.flush();
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('online', handleOnline);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('online', handleOnline);
      if (latestId.current === applicationId) return void outbox.flush();
      // The first save has created a draft, and later answers are sent under its id.
      kept.current = nothing;
      outbox.put({});
    };
  }, [form, queryClient, userId, applicationId, isAnother, section, key]);
  const sendAgain = () => void current.current?.again();
  const wouldLose = useCallback(() => current.current?.wouldLose(navigator.onLine) ?? false, []);
  const keep = useCallback(async () => {
    await current.current?.flush();
    return current.current?.isOnServer ?? false;
  }, []);
  return { syncState, isRestored, sendAgain, wouldLose, keep };
}

function areSameWords(one: Answers, other: Answers): boolean {
  return areSameValues(one, other) && areSameValues(other, one);
}

/** Notes in this tab that the server has the answers, unless something else was typed since. */
function noteServerCopy(key: string, { answers, keptAt }: { answers: Answers; keptAt: number | undefined }): void {
  const stored = readStored(key);
  if (stored && JSON.stringify(stored.values) === JSON.stringify(answers)) putStored(key, { ...stored, keptAt });
}
