import { listText } from '#app/platform/text/list-text.ts';

type Invitation = Readonly<{ inviter: string | null; roles: readonly string[]; doctor: string | null }>;

/** Who invites, and to what. */
export function Invited({ invitation: { inviter, roles, doctor } }: { invitation: Invitation }) {
  return (
    <>
      {inviter ? `${inviter} mengundang Anda` : 'Anda diundang'} sebagai {listText(roles)}
      {doctor ? ` untuk halaman ${doctor}` : ''}.
    </>
  );
}
