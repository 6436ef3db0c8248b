import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { longDateOf } from '#app/platform/time/calendar.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { receiptText } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ShownMessage } from '../../message/chat-message.schema.ts';
import type { TalkSide } from '../../room/room.schema.ts';
import styles from '../../room/ui/chat-room.module.css';
import { clockText, dayOf } from './chat-times.ts';
import type { OwnMessage } from './conversation.ts';
import type { UsedConversation } from './use-conversation.ts';

type Props = {
  used: UsedConversation;
  /** The name of the other person. */
  other: string;
  /** The address with the messages before a number, for pages without a script. */
  olderHref(before: number): string;
  empty: string;
};

// On the server there is no layout, and React says so.
const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** What was said, the newest below, and what is on its way. */
export function MessageList({ used: { shown, acts, isOtherTyping, isReady }, other, olderHref, empty }: Props) {
  const { messages, own, read, room, hasMore } = shown;
  const box = useNewestInView(`${messages.at(-1)?.seq ?? 0} ${own.at(-1)?.clientId ?? ''} ${isOtherTyping}`);
  const first = messages[0]?.seq;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div ref={box} className={styles.log} role="log" aria-label="Percakapan" tabIndex={0}>
      {hasMore && first !== undefined ? (
        <p className={styles.older}>
          {isReady ? (
            <Button small onClick={() => void acts.older()}>
              Pesan sebelumnya
            </Button>
          ) : (
            <Link className="button button-secondary button-small" href={olderHref(first)}>
              Pesan sebelumnya
            </Link>
          )}
        </p>
      ) : null}
      {messages.length + own.length === 0 ? <p className={styles.nothing}>{empty}</p> : null}
      <ol className={styles.messages}>
        {messages.map((message, index) => {
          const before = messages[index - 1];
          const isNewDay = !before || dayOf(before.sent.time) !== dayOf(message.sent.time);
          return (
            <Fragment key={message.seq}>
              {isNewDay ? <li className={styles.day}>{longDateOf(dayOf(message.sent.time))}</li> : null}
              <Message message={message} side={room.side} other={other} isRead={message.seq <= read.other} />
            </Fragment>
          );
        })}
        {own.map((one) => (
          <Own key={one.clientId} one={one} onRetry={acts.retry} onDiscard={acts.discard} />
        ))}
      </ol>
      {isOtherTyping ? <p className={styles.typing}>{other} sedang mengetik…</p> : null}
    </div>
  );
}

/** Scrolls to the newest message, unless the person reads further up. */
function useNewestInView(newest: string) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onScroll = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, []);
  useLayout(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  return box;
}

type MessageProps = { message: ShownMessage; side: TalkSide; other: string; isRead: boolean };

function Message({ message: { side: by, kind, message, file, link, sender, sent }, side, other, isRead }: MessageProps) {
  const isOwn = by === side;
  // Before a hand-over another doctor wrote, and the pharmacists of a pharmacy answer together.
  const name = by === 'doctor' || by === 'pharmacist' ? sender.username || other : other;
  return (
    <li className={styles.message} data-own={isOwn || undefined} data-kind={by === 'system' ? 'system' : undefined}>
      <span className="visually-hidden">{isOwn && by !== 'pharmacist' ? 'Anda: ' : by === 'system' ? 'Sehati: ' : `${name}: `}</span>
      {kind === 'follow_up' ? <strong className={styles.mark}>Tanya lanjutan</strong> : null}
      {message ? <p>{message}</p> : null}
      {link ? (
        <LinkButton href={link} small>
          Lihat
        </LinkButton>
      ) : null}
      {file.length > 0 ? (
        <ul className={styles.files}>
          {file.map(({ id, url, type }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener">
                {type.startsWith('image/') ? (
                  <img src={url} alt={`Foto ${index + 1}, buka ukuran penuh`} width={240} height={180} loading="lazy" decoding="async" />
                ) : (
                  <FileName>Dokumen PDF</FileName>
                )}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <small>
        <time dateTime={sent.time}>{clockText(sent.time)}</time>
        {isOwn ? ` · ${isRead ? 'Dibaca' : 'Terkirim'}` : ''}
      </small>
    </li>
  );
}

const FileName = ({ children }: { children: ReactNode }) => (
  <span className={styles.fileName}>
    <Icon glyph={receiptText} />
    {children}
  </span>
);

type OwnProps = { one: OwnMessage; onRetry(clientId: string): void; onDiscard(clientId: string): void };

const stateTexts: Readonly<Record<OwnMessage['state'], string>> = {
  waiting: 'Mengirim…',
  sending: 'Mengirim…',
  sent: 'Terkirim',
  failed: 'Gagal',
};

function Own({ one: { clientId, text, files, at, state, why }, onRetry, onDiscard }: OwnProps) {
  return (
    <li className={styles.message} data-own data-state={state}>
      <span className="visually-hidden">Anda: </span>
      {text ? <p>{text}</p> : null}
      {files.map((file) => (
        <FileName key={file.id}>{file.name}</FileName>
      ))}
      {state === 'failed' ? (
        <>
          <strong className={styles.why}>Gagal. {why}</strong>
          <span className={styles.again}>
            <Button small tone="secondary" onClick={() => onRetry(clientId)}>
              Kirim ulang
            </Button>
            <Button small tone="quiet" onClick={() => onDiscard(clientId)}>
              Hapus
            </Button>
          </span>
        </>
      ) : (
        <small>
          {clockText(new Date(at).toISOString())} · {state === 'waiting' ? (why ?? stateTexts.waiting) : stateTexts[state]}
        </small>
      )}
    </li>
  );
}
