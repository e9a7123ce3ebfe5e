import { useEffect, useState } from 'react';

/**
 * Loads code that most visits do not need, once it is wanted; undefined until then. Unlike with `React.lazy`, a failure leaves the
 * screen as it is, and the code is requested again when it is next wanted. `load` and `onFailure` must be stable functions.
 */
export function useLazyImport<Code>(
  load: () => Promise<Code>,
  isWanted: boolean,
  onFailure?: () => void,
): Code | undefined {
  const [loaded, setLoaded] = useState<{ readonly code: Code }>();
  const isMissing = isWanted && loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    load()
      .then((code) => !isLeft && setLoaded({ code }))
      .catch(() => !isLeft && onFailure?.());
    return () => {
      isLeft = true;
    };
  }, [isMissing, load, onFailure]);
  return loaded?.code;
}
