import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { NotFoundScreen } from '~/features/shell/not-found-screen';

export const meta: MetaFunction = () => [
  { title: pageTitle('Page not found') },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  return <NotFoundScreen />;
}
