import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { guardianText } from '../../room/triage.ts';
import type { ObstacleName } from '../chat-checkout.ts';

const obstacles = {
  open: {
    text: 'Anda masih punya chat dengan dokter ini untuk pasien yang sama. Buka chat itu, atau batalkan dulu di sana.',
    href: null,
    label: 'Buka chat',
  },
  unpaid: {
    text: 'Masih ada chat Anda yang belum dibayar. Bayar atau batalkan dulu salah satunya.',
    href: '/account/chats',
    label: 'Lihat chat saya',
  },
  unpayable: {
    text: 'Chat ini belum dapat dibayar di situs ini. Hubungi rumah sakit, atau pilih dokter lain.',
    href: '/dokter?chat=ya',
    label: 'Dokter lain yang bisa chat',
  },
  guardian: { text: guardianText, href: '/account/family', label: 'Keluarga' },
} as const satisfies Record<ObstacleName, unknown>;

/** Why this chat cannot be ordered, with the way to what stands in its way. `room`: the chat that goes on. */
export function Obstacle({ name, room }: { name: ObstacleName; room: string | null }) {
  const { text, href, label } = obstacles[name];
  return (
    <Notice>
      <p>{text}</p>
      <p>
        <LinkButton small tone="brand" href={href ?? `/chat/${room}`}>
          {label}
        </LinkButton>
      </p>
    </Notice>
  );
}
