import { mediumDateOf } from '#app/platform/time/calendar.ts';
import styles from '#app/ui/account.module.css';
import { LinkButton } from '#app/ui/button.tsx';
import { Tabs } from '#app/ui/disclosure.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { calendarDays, messageCircle } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import type { ChatRow, DoctorPanelData, ReservationRow } from '../doctor-panel.schema.ts';

/** A doctor's chats and reservations, as specified. */
export function DoctorPanel({ panel }: { panel: DoctorPanelData }) {
  const { chats, reservations } = panel;
  if (chats === null) return <NeedsSecondFactor />;
  const states = [
    { id: 'chat-active', name: 'Active', content: <Chats rows={chats.active} state="active" /> },
    { id: 'chat-paid', name: 'Paid', content: <Chats rows={chats.paid} state="paid" /> },
    { id: 'chat-done', name: 'Done', content: <Chats rows={chats.done} state="done" /> },
  ];
  return (
    <>
      <p className={styles.above}>
        <LinkButton href="/staff/chat" tone="brand">
          <Icon glyph={messageCircle} />
          Buka meja chat
        </LinkButton>
      </p>
      <Tabs
        label="Chat dan reservasi"
        tabs={[
          { id: 'chat', name: 'Chat List', content: <Tabs label="Chat menurut keadaan" tabs={states} level={3} /> },
          { id: 'reservations', name: 'Reservations', content: <Reservations rows={reservations} /> },
        ]}
      />
    </>
  );
}

/** Names of patients are shown to who has proven to be the doctor. */
function NeedsSecondFactor() {
  return (
    <EmptyState
      title="Pasang kode autentikator dulu"
      glyph={messageCircle}
      action={
        <LinkButton href="/account/second-factor/set-up" tone="brand">
          Pasang kode autentikator
        </LinkButton>
      }
    >
      <p>Chat dan reservasi pasien hanya tampil untuk akun dokter yang memakai kode autentikator.</p>
    </EmptyState>
  );
}

type ChatState = 'active' | 'paid' | 'done';

const nothing: Readonly<Record<ChatState, readonly [title: string, why: string]>> = {
  active: ['Tidak ada chat yang aktif', 'Chat yang Anda mulai dari tab Paid akan tampil di sini sampai Anda menekan Done.'],
  paid: ['Belum ada Paid Chat', 'Chat yang sudah dibayar pasien dan menunggu Anda akan tampil di sini.'],
  done: ['Tidak ada Done Chat', 'Chat yang sudah Anda selesaikan akan tampil di sini.'],
};

function Chats({ rows, state }: { rows: readonly ChatRow[]; state: ChatState }) {
  const [title, why] = nothing[state];
  if (rows.length === 0) {
    return (
      <EmptyState title={title} glyph={messageCircle} action={<Again />}>
        <p>{why}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.rows}>
      {rows.map((chat) => (
        <li key={chat.transaction}>
          <span className={styles.name}>{chat.patient}</span>
          {state === 'active' ? (
            <span className="actions">
              <LinkButton
                href={`/staff/chat/${encodeURIComponent(chat.room)}`}
                tone="secondary"
                small
                aria-label={`Buka chat ${chat.patient}`}
              >
                Buka
              </LinkButton>
              <ChatAct act="end" label="Done" chat={chat} />
            </span>
          ) : null}
          {state === 'paid' ? <ChatAct act="start" label="Start" chat={chat} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Starts or ends a chat. It is a form, so that it works without a script and a followed link changes nothing. */
function ChatAct({ act, label, chat }: { act: 'start' | 'end'; label: string; chat: ChatRow }) {
  return (
    <Form answer={null} action="/account/profile">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="transaction" value={chat.transaction} />
      <SubmitButton tone={act === 'start' ? 'brand' : 'quiet'} small aria-label={`${label} chat ${chat.patient}`}>
        {label}
      </SubmitButton>
    </Form>
  );
}

function Reservations({ rows }: { rows: readonly ReservationRow[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState title="Tidak ada reservasi" glyph={calendarDays} action={<Again />}>
        <p>Reservasi pasien pada jadwal praktik Anda akan tampil di sini.</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.rows}>
      {rows.map((one) => (
        <li key={`${one.facility} ${one.date} ${one.patient}`}>
          <span>
            <span className={styles.name}>{one.facility}</span>
            <span className={words.under}>{one.patient}</span>
          </span>
          <span className={words.soft}>{mediumDateOf(one.date)}</span>
        </li>
      ))}
    </ul>
  );
}

function Again() {
  return (
    <LinkButton href="/account/profile" tone="secondary">
      Muat ulang
    </LinkButton>
  );
}
