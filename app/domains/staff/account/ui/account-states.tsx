import { lock } from '#app/ui/icons/account-glyphs.ts';
import { circleAlert, circleCheck } from '#app/ui/icons/glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { statusLabels } from '../staff-account.ts';

/** The state of an account, and whether its roles have effect. */
export function AccountStates({ account }: { account: { status: keyof typeof statusLabels; has_second_factor: boolean } }) {
  const isActive = account.status === 'active';
  return (
    <>
      <StateBadge tone={isActive ? 'good' : 'danger'} glyph={isActive ? circleCheck : lock}>
        {statusLabels[account.status]}
      </StateBadge>{' '}
      {account.has_second_factor ? null : (
        <StateBadge tone="warning" glyph={circleAlert}>
          Tanpa autentikator
        </StateBadge>
      )}
    </>
  );
}
