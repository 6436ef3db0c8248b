import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';

/** Why this chat cannot be ordered, with the way to what stands in its way: the chat that goes on, or else those that are not paid. */
export function Obstacle({ room }: { room: string | null }) {
  return (
    <Notice>
      <p>
        {room
          ? 'Anda masih punya chat dengan dokter ini untuk pasien yang sama. Buka chat itu, atau batalkan dulu di sana.'
          : 'Masih ada chat Anda yang belum dibayar. Bayar atau batalkan dulu salah satunya.'}
      </p>
      <p>
        <LinkButton small tone="brand" href={room ? `/chat/${room}` : '/account/chats'}>
          {room ? 'Buka chat' : 'Lihat chat saya'}
        </LinkButton>
      </p>
    </Notice>
  );
}
