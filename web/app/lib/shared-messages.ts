export const notADay = 'Enter a real date, the year with four digits';
export const notAnAmount = 'Rent and deposit amounts must be valid numbers';

/** Messages that several fields share. Away from its field, such a message has to name the field. */
export const sharedMessages: ReadonlySet<string> = new Set([notADay, notAnAmount]);
