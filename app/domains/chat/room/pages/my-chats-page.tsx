import { getPushOffer } from '#app/domains/push/index.server.ts';
import { PushChoice } from '#app/domains/push/ui/push-choice.tsx';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { messageCircle } from '#app/ui/icons/glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { useLive } from '#app/ui/live/use-live.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { findMyQuestions } from '../../question/get-question.server.ts';
import { findMyChats } from '../find-chats.server.ts';
import styles from '../ui/my-chats.module.css';
import type { Route } from './+types/my-chats-page.ts';

export const handle = { page: { cache: 'none', params: ['halaman'] } } satisfies PageHandle;

const path = '/account/chats';
const perPage = 20;

export async function loader(args: Route.LoaderArgs) {
  const asked = Number(new URL(args.request.url).searchParams.get('halaman') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked <= 2_000 ? asked : 1;
  const live = await liveHeads(args, ({ userId }) => [`user:${userId}`]);
  const [chats, questions] = await Promise.all([load(findMyChats, args, { page }), page === 1 ? load(findMyQuestions, args, {}) : []]);
  const { public_key: pushKey } = await load(getPushOffer, args, {});
  return {
    live,
    pushKey,
    page,
    questions,
    hasMore: chats.length === perPage,
    chats: chats.map(({ room, doctor, state, label, unread, answer_by }) => ({
      room: room.name,
      doctor: doctor.name,
      label,
      unread,
      next:
        state === 'requested'
          ? 'Bayar dulu, lalu dokter dapat memulai'
          : state === 'paid' && answer_by
            ? `Dijawab paling lambat ${momentText(answer_by)}`
            : null,
    })),
  };
}

export const meta = () => [{ title: 'Chat saya | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function OwnChats({ loaderData: { live, pushKey, chats, questions, page, hasMore } }: Route.ComponentProps) {
  const state = useLive(live);
  return (
    <AccountFrame path={path} title="Chat saya" lead="Chat dengan dokter dan pertanyaan kepada apoteker, yang terbaru di atas.">
      <LiveNotice state={state} />
      {questions.length > 0 ? (
        <section aria-labelledby="tanya-apoteker">
          <h2 id="tanya-apoteker">Tanya apoteker</h2>
          <ul className={styles.rows}>
            {questions.map(({ room, pharmacy, about, label, unread }) => (
              <li key={room} className="card card-link">
                <Link href={`/tanya/${room}`}>{about ?? 'Pertanyaan'}</Link>
                <span className="chip">{label}</span>
                {unread > 0 ? <strong>{unread} pesan baru</strong> : null}
                <span className={words.soft}>{pharmacy}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {questions.length > 0 ? <h2>Chat dokter</h2> : null}
      {chats.length === 0 ? (
        <EmptyState
          title="Belum ada chat"
          glyph={messageCircle}
          action={
            <LinkButton href="/dokter" tone="brand">
              Cari dokter
            </LinkButton>
          }
        >
          <p>Di halaman dokter ada tombol Mulai chat, bila dokter itu menerima chat.</p>
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {chats.map(({ room, doctor, label, unread, next }) => (
            <li key={room} className="card card-link">
              <Link href={`/chat/${room}`}>{doctor}</Link>
              <span className="chip">{label}</span>
              {unread > 0 ? <strong>{unread} pesan baru</strong> : null}
              {next ? <span className={words.soft}>{next}</span> : null}
            </li>
          ))}
        </ul>
      )}
      {chats.length > 0 ? <PushChoice publicKey={pushKey} offer="Terima notifikasi di perangkat ini begitu dokter membalas." /> : null}
      {hasMore ? (
        <p>
          <Link className="link" href={`${path}?halaman=${page + 1}`}>
            Chat sebelumnya
          </Link>
        </p>
      ) : null}
    </AccountFrame>
  );
}
