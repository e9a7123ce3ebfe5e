import { maxLength, minLength, refine, string, trim } from '~/lib/zod';

/** A text that may be empty. */
export const optionalText = (longest: number) =>
  string().check(trim(), maxLength(longest, `Use ${longest} characters or fewer`));

/** A text that must not be empty; `message` is shown when it is. */
export const requiredText = (message: string, longest: number) =>
  string().check(trim(), minLength(1, message), maxLength(longest, `Use ${longest} characters or fewer`));

const noWebAddress = 'A name contains no web address';

/** Whether a name contains a web address: with a scheme, with www, or with a port, path or query after the host. */
const hasLink = (name: string) => /:\/\/|\bwww\.|[^\s.@]\.\p{L}{2,}[/:?]/iu.test(name);

/** Dr.Smith, J.R.Smith and B.Sc. have no space after a short form. Its few endings that are also those of hosts count as such. */
const shortForm =
  /^\p{P}*(([a-z]|dr|mr|mrs|ms|mx|prof|rev|fr|st|ste|sta|sto|sr|jr|md|mohd|muhd|ma|mc|sh|ing|mgr|dipl|eng|arch|capt|col|gen|lt|sgt)\.)+(?!(com|net|org|info|biz|io|co|me|uk|ru|cn)\p{P}*$)\p{L}+\p{P}*$/iu;

const isHost = (word: string) => /[^.@]\.\p{L}{2,}\p{P}*$/u.test(word) && !shortForm.test(word);

/** Whether the name of a person holds no web address, which the database refuses. */
export const isNoLink = refine<string>((name) => !(hasLink(name) || name.split(/\s+/).some(isHost)), noWebAddress);

/** Whether the name of a company holds no web address, which the database refuses. It may be called Booking.com. */
export const isNoLinkOfCompany = refine<string>((name) => !hasLink(name), noWebAddress);
