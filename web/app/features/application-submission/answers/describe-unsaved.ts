/** Also matches the message for a name that may not be emptied, 'Surname is required, as you have submitted an application'. */
const required = / is required(?:, as .*)?$/;

/** Where the typed answers are: on the server, on the way there, or only on this device. */
export type SyncState = 'server' | 'on_the_way' | 'device';

/**
 * Describes the state of unsaved answers. `messages` are the errors of the section's schema. A section can be saved with gaps: only
 * some fields are required, and for a person none of 'Your Details'.
 */
export function describeUnsaved(messages: readonly string[], where: SyncState): { title: string; text: string } {
  const missing = messages.flatMap((message) => (required.test(message) ? [message.replace(required, '')] : []));
  const isSavable = messages.length === 0;
  const kept = {
    server: 'What you typed is kept for you, also on another device.',
    on_the_way: '',
    device: `Until ${isSavable ? 'you save it,' : 'then'} it is only kept on this device, in this tab.`,
  }[where];
  const wrong = messages.filter((message) => !required.test(message));
  const parts = [
    isSavable ? '' : describeWay(missing.length > 0, wrong.length > 0),
    kept,
    wrong.length > 0 ? `Not right yet: ${wrong.join('; ')}${missing.length > 0 ? '.' : ''}` : '',
    missing.length > 0 ? `Still missing: ${missing.join(', ')}` : '',
  ];
  const title = missing.length > 0 && where === 'server' ? 'Not complete yet.' : 'Not saved yet.';
  return { title: where === 'on_the_way' ? 'Saving...' : title, text: parts.filter(Boolean).join(' ') };
}

/** Says what has to happen before the section can be saved. */
function describeWay(isMissing: boolean, isWrong: boolean): string {
  if (!isMissing) return 'It can be saved once nothing in it is wrong. What else is empty now may stay empty.';
  const given = 'It can be saved once what is still missing is given';
  return `${given}${isWrong ? ' and nothing in it is wrong' : ''}. What else is empty now may stay empty.`;
}
