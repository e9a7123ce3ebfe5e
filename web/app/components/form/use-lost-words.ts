import { useEffect, useRef } from 'react';

/**
 * Tells `onLost` what was typed in a form that disappears before it was sent, because somebody else was faster. Returns a function
 * that runs the sending: what was sent is not lost, unless it fails.
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
      // The form may show them until the screen has read what they have changed.
      current.sent = current.words;
    } catch (error) {
      // The news of the other's step was faster than the refusal.
      if (current.isGone) current.onLost(current.words);
      throw error;
    } finally {
      current.isSending = false;
    }
  };
}
