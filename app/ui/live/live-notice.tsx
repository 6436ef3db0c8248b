import { Notice } from '../page-parts.tsx';
import type { LiveState } from './live-stream.ts';

/** Says when a view is no longer current by itself. The element is always there, so that a screen reader is told of a change. */
export function LiveNotice({ state }: { state: LiveState }) {
  return <div role="status">{state === 'cut' ? <Notice>Sambungan langsung terputus, memuat ulang tiap 30 detik.</Notice> : null}</div>;
}
