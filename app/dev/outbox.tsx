import { data } from 'react-router';
import { findMessages } from '#app/platform/messaging/outbox.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Card, EmptyState } from '#app/ui/page-parts.tsx';
import titles from '#app/ui/parts/titles.module.css';
import words from '#app/ui/parts/words.module.css';
import type { Route } from './+types/outbox';
import styles from './dev.module.css';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** Not there in production: messages hold names, addresses and links. */
export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  if (platform.env.mode === 'production') throw data(null, { status: 404 });
  const rows = await findMessages(platform.db, 50);
  return { messages: rows.map((row) => ({ ...row, created_at: momentText.format(row.created_at) })) };
}

export const meta = () => [{ title: 'Kotak keluar | Sehati' }, { name: 'robots', content: 'noindex' }];

const momentText = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Jakarta' });
const channels: Record<string, string> = { email: 'Email', whatsapp: 'WhatsApp', sms: 'SMS' };

export default function Outbox({ loaderData: { messages } }: Route.ComponentProps) {
  return (
    <div className="page">
      <h1 className="page-title">Kotak keluar</h1>
      <p className="page-lead">50 pesan terakhir, yang terbaru di atas. Halaman ini tidak ada di produksi.</p>
      {messages.length === 0 ? <EmptyState title="Belum ada pesan" /> : null}
      <ol className={styles.messages}>
        {messages.map((message) => (
          <li key={message.id} id={`pesan-${message.id}`}>
            <Card className={styles.message}>
              <div className={styles.head}>
                <p className={words.hint}>
                  {channels[message.channel]}, {message.created_at}
                </p>
                <h2 className={titles.small}>{message.subject ?? `Pesan ${channels[message.channel]}`}</h2>
                <p>
                  Kepada <strong>{message.recipient || 'tidak disimpan lagi'}</strong>
                </p>
                <State {...message} />
              </div>
              <MessageText text={message.body_text} />
              {message.has_html ? (
                <p>
                  <a
                    className="button button-secondary button-small"
                    href={`/dev/outbox/${message.id}`}
                    aria-label={`Lihat sebagai email: pesan ${message.id}`}
                  >
                    Lihat sebagai email
                  </a>
                </p>
              ) : null}
            </Card>
          </li>
        ))}
      </ol>
    </div>
  );
}

type Delivery = { sent_at: Date | null; attempts: number; last_error: string | null };

function State({ sent_at, attempts, last_error }: Delivery) {
  if (sent_at)
    return (
      <p className={styles.state} data-tone="good">
        Terkirim
      </p>
    );
  if (last_error === null)
    return (
      <p className={styles.state} data-tone="info">
        Menunggu
      </p>
    );
  return (
    <p className={styles.state} data-tone="danger">
      Belum terkirim setelah {attempts} percobaan ({last_error}), akan dicoba lagi
    </p>
  );
}

/** The text part as it is, with its addresses to click. */
function MessageText({ text }: { text: string }) {
  if (text === '') return <p className={words.soft}>Isi pesan tidak disimpan lagi.</p>;
  return (
    <p className={styles.text}>
      {piecesOf(text).map(({ start, piece }) =>
        /^https?:/.test(piece) ? (
          <a key={start} href={piece}>
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  );
}

/** Addresses and what stands between them, with where each begins. */
function piecesOf(text: string): { start: number; piece: string }[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"]+|(?:(?!https?:\/\/).)+/gs)].map((match) => ({ start: match.index, piece: match[0] }));
}
