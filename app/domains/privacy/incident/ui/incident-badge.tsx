import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import type { IncidentState } from '../incident-list.ts';

const variants = {
  exercise: ['info', 'Latihan'],
  overdue: ['danger', 'Lewat 3 × 24 jam'],
  open: ['warning', 'Belum semua diberi tahu'],
  notified: ['good', 'Sudah diberi tahu'],
  closed: ['neutral', 'Ditutup'],
} as const;

/** How far an incident is. */
export function IncidentBadge({ state }: { state: IncidentState }) {
  const [tone, text] = variants[state];
  return <StateBadge tone={tone}>{text}</StateBadge>;
}
