import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '~/components/ui/input';
import { FieldFrame } from './field-frame';
import { type FieldProps, useField } from './use-field';

interface PasswordFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  autoComplete: 'current-password' | 'new-password';
  aside?: ReactNode;
}

/** A password field with a button that shows the typed text. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { label, hint, className, autoComplete, aside, disabled } = props;
  const { field, frame, aria } = useField(props);
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ frame, label, hint, className, aside }}>
      <div className="relative">
        <Input
          {...field}
          {...aria}
          value={field.value ?? ''}
          disabled={disabled}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          className="pr-13"
        />
        <button
          type="button"
          disabled={disabled}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-lg text-soft hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
