import { useEffect, useRef } from 'react';

/**
 * Passes the unsent text of a form to `onLost` when the form disappears because somebody else was faster. Returns a function that runs
 * the sending: sent text is not lost, unless the sending fails.
 */
export function useLostWords(words: string, onLost: (words: string) => void) {
  const form = useRef({ words, onLost, sent: '', isSending: false, isGone: false });
  useEffect(() => {
    Object.assign(form.current, { words, onLost });
  });
  useEffect(() => {
    const { current } = form;
    current.isGone = false;
    return () => {
      current.isGone = true;
      if (!current.isSending && current.words.trim() !== '' && current.words !== current.sent)
        current.onLost(current.words);
    };
  }, []);
  return async (send: () => Promise<unknown>): Promise<void> => {
    const { current } = form;
    current.isSending = true;
    try {
      await send();
      // The form may show the text until the screen has read the change.
      current.sent = current.words;
    } catch (error) {
      // The news of the other person's step arrived before the refusal.
      if (current.isGone) current.onLost(current.words);
      throw error;
    } finally {
      current.isSending = false;
    }
  };
}
