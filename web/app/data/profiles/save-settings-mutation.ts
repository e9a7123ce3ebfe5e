import { useMutation } from '@tanstack/react-query';
import { SETTINGS_SAVE_TIMEOUT_MS } from '~/config/limits';
import { userKeys } from '~/data/users/keys';
import { AppError, toAppError, unexpectedMessage } from '~/lib/app-error';
import { checkStatedName } from './check-stated-name';
import type { Profile } from './fetch-profile';
import { profileKeys } from './keys';
import { refreshSession } from './refresh-session';
import { type AccountChange, saveAccount } from './save-account';
import type { SettingsValues } from './settings-schema';
import { updateProfile } from './update-profile';

export interface SaveSettingsInput {
  readonly userId: string;
  /** The profile as it was read. Fails with PT409 if somebody else has changed it since. */
  readonly profile: Profile;
  readonly values: SettingsValues;
  /**
   * The address that needs no saving: the current one, or the one that received a link in an earlier attempt that failed
   * afterwards.
   */
  readonly knownEmail: string | null;
  /** Called when the account is saved. It stays saved even if the profile is then refused or the time runs out. */
  readonly onAccountSaved: (change: AccountChange) => void;
}

const errorTitles: Readonly<Record<string, string>> = {
  timeout: 'Saving taking too long',
  reauthentication_needed: 'One more step',
};

/** A conflict is unlikely, because people edit their own details. */
const changedElsewhere = 'Your details were changed while you were editing them: on another device, or in another tab.';

/**
 * Saves all of Settings within 10 s: first the account, which the server refuses as a whole when the current password is wrong,
 * then the profile. Returns the stored profile.
 */
export function useSaveSettingsMutation() {
  return useMutation({
    mutationFn: saveWithTimeout,
    meta: {
      success: { title: 'Settings updated', description: 'Your profile has been successfully updated.' },
      error: {
        title: ({ code }) => errorTitles[code] ?? 'Error',
        description: ({ code, message }) =>
          code === 'PT409' ? changedElsewhere : message === unexpectedMessage ? 'An unknown error occurred' : message,
      },
      invalidates: [profileKeys.all, userKeys.lists()],
    },
  });
}

async function saveWithTimeout(input: SaveSettingsInput): Promise<Profile> {
  const signal = AbortSignal.timeout(SETTINGS_SAVE_TIMEOUT_MS);
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  try {
    return await Promise.race([save(input, signal), late]);
  } catch (error) {
    if (!signal.aborted) throw toAppError(error);
    throw new AppError('The operation timed out. Please try again later.', { code: 'timeout' });
  }
}

/** Writes nothing more after the person has seen that saving took too long. */
async function save({ userId, profile, values, knownEmail, onAccountSaved }: SaveSettingsInput, signal: AbortSignal) {
  const { email: _email, current_password: _current, new_password: _new, email_code: _code, ...details } = values;
  await checkStatedName(userId, profile, details, signal);
  onAccountSaved(await saveAccount(values, knownEmail));
  signal.throwIfAborted();
  const saved = await updateProfile({ userId, values: details, version: profile.version, signal });
  void refreshSession();
  return saved;
}
