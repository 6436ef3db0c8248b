import { data } from 'react-router';
import type { PageHandle } from '#app/platform/platform.server.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: 'Halaman tidak ditemukan | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function NotFound() {
  return <h1>Halaman tidak ditemukan</h1>;
}
