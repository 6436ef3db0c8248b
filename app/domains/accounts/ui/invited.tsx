import { listText } from '#app/platform/text/list-text.ts';

type Invitation = Readonly<{ inviter: string | null; roles: readonly string[]; doctor: string | null }>;

/** Who invites, and to what; `invitee` where another person reads it than who is invited. */
export function Invited({ invitation: { inviter, roles, doctor }, invitee }: { invitation: Invitation; invitee?: string }) {
  return (
    <>
      {inviter ? `${inviter} mengundang ${invitee ?? 'Anda'}` : invitee ? `Undangan untuk ${invitee}` : 'Anda diundang'} sebagai{' '}
      {listText(roles)}
      {doctor ? ` untuk halaman ${doctor}` : ''}.
    </>
  );
}
