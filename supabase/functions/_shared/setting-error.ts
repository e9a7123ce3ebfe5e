/** A setting is missing or unusable. The message says how to fix it; a retry does not help before that. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}
