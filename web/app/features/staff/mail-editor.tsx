import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { BackLink } from '~/components/ui/back-link';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import { type MailTextValues, mailTextSchema } from '~/data/mail-texts/mail-text-schema';
import type { MailText } from '~/data/mail-texts/mail-texts-query';
import { usePermissions } from '~/domain/staff/use-permissions';
import { MailForm } from './mail-form';
import { MailPreview } from './mail-preview';
import { MailVersions } from './mail-versions';
import { wordsInForce } from './mail-words';
import { useMailPreview } from './use-mail-preview';

/** One mail: its text, a preview, and its earlier versions. */
export function MailEditor({ mail }: { mail: MailText }) {
  const { has, isPending } = usePermissions();
  const [search] = useSearchParams();
  // The link back to the list keeps the search.
  const list = new URLSearchParams([...search].filter(([key]) => key !== 'mail'));
  const [application, setApplication] = useState('');
  const form = useForm<MailTextValues>({
    resolver: zodResolver(mailTextSchema),
    defaultValues: { ...wordsInForce(mail), reason: '' },
  });
  const [subject, body] = useWatch({ control: form.control, name: ['subject', 'body'] });
  const preview = useMailPreview({ name: mail.name, subject, body, application });
  const isOwner = has('owner');
  const take = (words: { subject: string; body: string }) => {
    form.setValue('subject', words.subject, { shouldDirty: true });
    form.setValue('body', words.body, { shouldDirty: true });
    form.clearErrors();
    form.setFocus('reason');
  };
  return (
    <div className="grid gap-5">
      <div>
        <BackLink to={`${paths.staff}?${list}`}>All e-mails</BackLink>
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Section title={mail.title} description={mail.says}>
          {isOwner || isPending ? null : (
            <Notice tone="info" className="mb-5">
              Owners change these words. You can read them and see how they look.
            </Notice>
          )}
          <MailForm
            mail={mail}
            form={form}
            isReadOnly={!isOwner}
            application={application}
            problems={preview.problems}
          />
        </Section>
        <MailPreview {...preview} onApplicationChange={setApplication} application={application} />
      </div>
      <MailVersions mail={mail} onTake={isOwner ? take : undefined} />
    </div>
  );
}
