import { data } from 'react-router';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import type { Route } from './+types/ui';

export const handle = { page: { cache: 'none', hydrate: true } } satisfies PageHandle;

export const meta = () => [{ title: 'Bagian-bagian antarmuka | Sehati' }, { name: 'robots', content: 'noindex' }];

/** The parts of the design system, all together. Only outside production. */
export const loader = ({ context }: Route.LoaderArgs) => {
  if (context.get(platformContext).env.mode === 'production') throw data(null, { status: 404 });
  return null;
};

export default function UiPage() {
  return <h1>ui</h1>;
}
