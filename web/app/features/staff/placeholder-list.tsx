import type { MailText } from '~/data/mail-texts/mail-texts-query';
import { placeholdersOf } from './mail-words';

interface PlaceholderListProps {
  mail: MailText;
  /** Inserts a placeholder into the text; without it they are only listed. */
  onInsert: ((name: string) => void) | undefined;
}

/** The placeholders of a mail, and which of them are required. */
export function PlaceholderList({ mail, onInsert }: PlaceholderListProps) {
  return (
    <div>
      <h3 className="font-semibold text-[0.9375rem]">Placeholders</h3>
      <p className="text-[0.9375rem] text-soft">
        {onInsert ? 'Press one to put it where the cursor is.' : 'They are filled when the e-mail is sent.'}
      </p>
      <ul className="mt-2 grid gap-1.5">
        {placeholdersOf(mail).map(({ name, says, isRequired }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 text-[0.9375rem]">
            {onInsert ? (
              <button
                type="button"
                onClick={() => onInsert(name)}
                className="min-h-8 rounded-lg border bg-raised px-2.5 font-mono text-sm hover:border-field"
              >
                {`{{${name}}}`}
              </button>
            ) : (
              <code className="font-mono text-sm">{`{{${name}}}`}</code>
            )}
            <span className="min-w-0 text-soft">
              {says}
              {isRequired ? <strong className="text-ink"> (needed)</strong> : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
