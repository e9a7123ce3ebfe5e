import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import type { MailText, MailTextVersion } from '~/data/mail-texts/mail-texts-query';
import { personName } from '~/domain/person-name';
import { formatDateTime } from '~/lib/dates';

interface Words {
  readonly subject: string;
  readonly body: string;
}

interface MailVersionsProps {
  mail: MailText;
  /** Puts the text of a version into the form; only owners can. */
  onTake: ((words: Words) => void) | undefined;
}

/** The versions of a mail's text, the newest first, and the default at the end. */
export function MailVersions({ mail, onTake }: MailVersionsProps) {
  const { versions, subject, body } = mail;
  const isDefault = !versions[0]?.subject;
  return (
    <Section title="Versions" description="To use earlier words again, take them into the form, say why, and save.">
      <ol className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
        {versions.map((version, place) => (
          <Version
            key={version.id}
            title={version.reason}
            meta={`${formatDateTime(version.written_at)}${version.author ? ` by ${personName(version.author)}` : ''}`}
            words={wordsOf(version, mail)}
            isInUse={place === 0}
            onTake={place === 0 ? undefined : onTake}
          />
        ))}
        <Version
          title="Default words"
          meta="Those of the service itself"
          words={{ subject, body }}
          isInUse={isDefault && versions.length === 0}
          onTake={isDefault ? undefined : onTake}
        />
      </ol>
    </Section>
  );
}

function wordsOf({ subject, body }: MailTextVersion, mail: MailText): Words {
  return { subject: subject ?? mail.subject, body: body ?? mail.body };
}

interface VersionProps {
  title: string;
  meta: string;
  words: Words;
  isInUse: boolean;
  onTake: ((words: Words) => void) | undefined;
}

function Version({ title, meta, words, isInUse, onTake }: VersionProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b px-5 py-4 last:border-b-0 sm:px-7">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 break-words font-semibold">
          {title}
          {isInUse ? <Badge tone="good">In use</Badge> : null}
        </p>
        <p className="figures text-sm text-soft">{meta}</p>
        <details className="mt-1.5">
          <summary className="min-h-8 cursor-pointer font-medium text-accent">Read it</summary>
          <p className="mt-1 break-words font-semibold">{words.subject}</p>
          <p className="whitespace-pre-line break-words text-[0.9375rem]">{words.body}</p>
        </details>
      </div>
      {onTake ? (
        <Button
          size="small"
          variant="secondary"
          onClick={() => onTake(words)}
          aria-label={`Take these words: ${title}`}
        >
          Take these words
        </Button>
      ) : null}
    </li>
  );
}
