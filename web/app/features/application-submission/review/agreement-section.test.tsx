import type { UseQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AppError } from '~/lib/app-error';
import { AgreementSection } from './agreement-section';

const declarations = { data: { text: 'I choose this guarantee freely.' } } as UseQueryResult<
  { text: string },
  AppError
>;
const shown = (isReasonGiven: boolean) =>
  renderToStaticMarkup(<AgreementSection {...{ declarations, isReasonGiven }} onGiveReason={() => {}} />);

it('no declaration reads as if it had already been made', () => {
  expect(shown(true)).toContain('You have said and agreed to none of this yet.');
  expect(shown(true)).not.toContain('You have not answered');
  expect(shown(false)).toContain('so you would say that you choose it freely');
});
