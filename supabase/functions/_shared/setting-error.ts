/** A setting that is missing or cannot be used. Its message says how to mend it; until somebody does, no repetition helps. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}
