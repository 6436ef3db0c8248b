import { data } from 'react-router';
import type { PageHandle } from '#app/platform/platform.server.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** Every address without a page; the shell's error boundary renders it. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default function NotFound() {
  return null;
}
