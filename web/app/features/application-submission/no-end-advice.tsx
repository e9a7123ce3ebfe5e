import { useFormContext } from 'react-hook-form';
import type { TenancyValues } from '~/data/tenancy-information/tenancy-information-schema';
import { TextButton } from './review/review-notices';

/** Explains the cover of a tenancy without an end date, and what a student with a fixed-term agreement can do. */
export function NoEndAdvice() {
  const { watch, setFocus } = useFormContext<TenancyValues>();
  const [regime, inCode] = watch(['regime', 'in_student_code']);
  const isCodeOpen = (regime === '' || regime === 'usual') && inCode !== 'no';
  return (
    <>
      <p className="mt-3">The guarantee covers the first 12 months, unless you leave earlier.</p>
      {isCodeOpen ? (
        <p className="mt-3">
          Are you a student, with an agreement for a fixed time, such as ten months? If your home is in a student
          housing code, answer ‘Yes’ to{' '}
          <TextButton onClick={() => setFocus('in_student_code')}>Student housing code</TextButton>, below, and the end
          date counts. If you are not sure, ask your landlord or agent.
        </p>
      ) : null}
    </>
  );
}
