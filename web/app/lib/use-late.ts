import { useEffect, useState } from 'react';

/**
 * Loads code that most visits do not need, once it is wanted; undefined until then. Unlike with `React.lazy`, a failure leaves the
 * screen as it is, and the code is requested again when it is next wanted. `load` and `onFailure` must be stable functions.
 */
export function useLate<Code>(load: () => Promise<Code>, isWanted: boolean, onFailure?: () => void): Code | undefined {
  const [late, setLate] = useState<{ readonly code: Code }>();
  const isMissing = isWanted && late === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    load()
      .then((code) => !isLeft && setLate({ code }))
      .catch(() => !isLeft && onFailure?.());
    return () => {
      isLeft = true;
    };
  }, [isMissing, load, onFailure]);
  return late?.code;
}
