import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { SettingsValues } from '~/data/profiles/settings-schema';
import { PersonalCard } from './detail-cards';

function Names() {
  const { control } = useForm<SettingsValues>();
  return <PersonalCard control={control} isReadOnly={false} />;
}

it('marks the salutation as optional, and not the names', () => {
  const labels = [...renderToStaticMarkup(<Names />).matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label]) =>
    label?.replace(/<[^>]*>/g, ''),
  );
  expect(labels).toEqual(['Salutation (optional)', 'First name', 'Surname']);
});
