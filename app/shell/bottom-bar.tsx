import type { FacilityChat } from '#app/platform/contacts/whatsapp-link.ts';
import { badgePercent, calendarDays, house, messageCircle, waypoints } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import styles from './bottom-bar.module.css';
import { currentMark } from './navigation.ts';

type BottomBarProps = { pathname: string; chats: readonly FacilityChat[]; linkTree: string | null; hasDoctorChats: boolean };

/** The bar at the bottom of a narrow screen, as specified: home, doctors' hours, chat, promo, link tree. */
export function BottomBar({ pathname, chats, linkTree, hasDoctorChats }: BottomBarProps) {
  // The places are counted ahead: a part of the page may be painted before the last of them has come.
  const places = 3 + (chats.length > 0 ? 1 : 0) + (linkTree ? 1 : 0);
  return (
    <nav aria-label="Pintasan" className={styles.bar} data-places={places}>
      <Link href="/" aria-current={currentMark('/', pathname)}>
        <Icon glyph={house} />
        Beranda
      </Link>
      <Link href="/dokter" aria-current={currentMark('/dokter', pathname)}>
        <Icon glyph={calendarDays} />
        Jadwal
      </Link>
      <Chat chats={chats} hasDoctorChats={hasDoctorChats} />
      <Link href="/promo" aria-current={currentMark('/promo', pathname)}>
        <Icon glyph={badgePercent} />
        Promo
      </Link>
      {linkTree ? (
        <a href={linkTree} target="_blank" rel="noopener">
          <Icon glyph={waypoints} />
          Tautan
        </a>
      ) : null}
    </nav>
  );
}

function ChatLabel() {
  return (
    <>
      <Icon glyph={messageCircle} />
      Chat
      <span className="visually-hidden"> lewat WhatsApp</span>
    </>
  );
}

/** Leads to the one chat, or asks which. A browser without popovers gets the page with all units. */
function Chat({ chats, hasDoctorChats }: Pick<BottomBarProps, 'chats' | 'hasDoctorChats'>) {
  const [first, ...others] = chats;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <a href={first.chat} target="_blank" rel="noopener" className={styles.chat}>
        <ChatLabel />
      </a>
    );
  }
  return (
    <>
      <Link href="/contact-us#alamat" className={`${styles.chat} ${styles.fallback}`}>
        <ChatLabel />
      </Link>
      <button type="button" popoverTarget="pilih-chat" className={styles.chat}>
        <ChatLabel />
      </button>
      <div id="pilih-chat" popover="auto" className={styles.choice}>
        <strong>Chat dengan rumah sakit mana?</strong>
        {chats.map(({ name, chat }) => (
          <a key={name} href={chat} target="_blank" rel="noopener">
            {name}
          </a>
        ))}
        {hasDoctorChats ? <Link href="/dokter?chat=ya">Chat dokter: lihat dokter yang bisa chat</Link> : null}
      </div>
    </>
  );
}
