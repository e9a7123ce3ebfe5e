import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { paths } from '~/config/paths';
import type { InquiryValues } from '~/data/inquiries/inquiries-schema';
import { submitInquiry } from '~/data/inquiries/submit-inquiry';
import { AddressFields } from '~/domain/address-fields';
import { AppError } from '~/lib/app-error';
import { functionRefusal } from '~/lib/function-error';
import { CompanyFields, ContactFields, Honeypot, QuestionFields } from './inquiry-fields';
import { inquiryFormId, useInquiryForm } from './use-inquiry-form';

interface InquiryFormProps {
  /** Called with the address that receives the confirmation. */
  onSent: (email: string) => void;
}

/** The landlord inquiry. Typed text stays when it cannot be sent, and the reason is shown beside the button. */
export function InquiryForm({ onSent }: InquiryFormProps) {
  const { form, isReady, isRestored } = useInquiryForm();
  const [failure, setFailure] = useState<InquiryFailure>();
  const submitButton = useRef<HTMLButtonElement>(null);
  const { control } = form;

  const handleSubmit = async (values: InquiryValues) => {
    setFailure(undefined);
    try {
      await submitInquiry(values);
    } catch (error) {
      setFailure(readFailure(error));
      submitButton.current?.focus();
      return;
    }
    form.reset();
    onSent(values.business_email);
  };

  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      onInvalid={() => setFailure(undefined)}
      id={inquiryFormId}
      isRestored={isRestored}
      className="gap-10"
    >
      <CompanyFields control={control} />
      <ContactFields control={control} />
      <AddressFields control={control} legend="Business address" isOwnAddress isAnyPostcodeTaken required />
      <QuestionFields control={control} />
      <Honeypot register={form.register} />
      <div className="grid gap-5 border-t pt-8">
        <p className="text-[0.9375rem] text-soft">
          We use what you send to answer you and, if a tenant of yours applies, to send you the certificate. The{' '}
          <Link
            to={paths.privacy}
            className="text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
          >
            Privacy Policy
          </Link>{' '}
          says how we keep it.
        </p>
        {failure ? (
          <Notice tone="bad" title={failure.title} isAlert>
            {failure.text}
          </Notice>
        ) : null}
        <SubmitButton
          ref={submitButton}
          type={isReady ? 'submit' : 'button'}
          size="large"
          busyLabel="Submitting..."
          className="justify-self-start max-sm:w-full"
        >
          Submit inquiry
        </SubmitButton>
      </div>
    </Form>
  );
}

export interface InquiryFailure {
  readonly title?: string;
  readonly text: string;
}

const general = 'There was a problem submitting your inquiry. Please try again.';

/** The message for an inquiry that was not sent: the server's own where it is written for people, otherwise the general one. */
export function readFailure(error: unknown): InquiryFailure {
  if (!(error instanceof AppError)) return { text: general };
  if (error.code === functionRefusal) return { text: error.message };
  if (error.code === 'unreachable') return { title: general, text: `${error.message} What you typed is still here.` };
  return { text: general };
}
