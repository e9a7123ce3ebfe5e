import { useRef, useState } from 'react';
import { useUnloadPrompt } from '~/lib/use-unload-prompt';

/** The upload state of a form's files. */
export interface SentFiles {
  /** The share of a file that has been sent, 0 to 1; undefined before. */
  readonly shareOf: (file: File) => number | undefined;
  /** The error of a file that could not be sent. */
  readonly faultOf: (file: File) => string | undefined;
  readonly isSending: boolean;
  /** Cancels the uploads in progress. */
  readonly stop: () => void;
}

/** Follows the files of a form while they are sent: `begin` gives what the sending reports to, `end` follows it. */
export function useSentFiles() {
  const [shares, setShares] = useState<ReadonlyMap<File, number>>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<File, string>>(new Map());
  const [isSending, setIsSending] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useUnloadPrompt(isSending);

  const begin = () => {
    const controller = new AbortController();
    stop.current = controller;
    setFaults(new Map());
    setIsSending(true);
    return {
      signal: controller.signal,
      onShare: (file: File, share: number) => setShares((all) => new Map(all).set(file, share)),
      onFault: (file: File, message: string) => setFaults((all) => new Map(all).set(file, message)),
    };
  };
  // Complete uploads are kept; the others begin again.
  const end = () => {
    setShares((all) => new Map([...all].filter(([, share]) => share === 1)));
    setIsSending(false);
  };
  const sent: SentFiles = {
    shareOf: (file) => shares.get(file),
    faultOf: (file) => faults.get(file),
    isSending,
    stop: () => stop.current?.abort(),
  };
  return { sent, begin, end };
}
