import type { PageHandle } from '#app/platform/platform.server.ts';

export const handle = { page: { cache: 'public', hydrate: false } } satisfies PageHandle;

export const meta = () => [{ title: 'Sehati' }];

export default function Home() {
  return <h1>Sehati</h1>;
}
