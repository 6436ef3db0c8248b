import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { formBadge } from '../../form-badge.ts';

/** The state of a form as an icon and a word. */
export function FormState(form: Parameters<typeof formBadge>[0]) {
  const { text, ...badge } = formBadge(form);
  return <StateBadge {...badge}>{text}</StateBadge>;
}
