import { badgePercent, calendarDays, house, messageCircle, waypoints } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import styles from './bottom-bar.module.css';
import { currentMark } from './navigation.ts';

/** The bar at the bottom of a narrow screen: home, doctors' hours, chat, promo, link tree. */
export function BottomBar({ pathname, whatsapp, linkTree }: { pathname: string; whatsapp: string | null; linkTree: string | null }) {
  return (
    <nav aria-label="Pintasan" className={styles.bar}>
      <Link href="/" aria-current={currentMark('/', pathname)}>
        <Icon glyph={house} />
        Beranda
      </Link>
      <Link href="/dokter" aria-current={currentMark('/dokter', pathname)}>
        <Icon glyph={calendarDays} />
        Jadwal
      </Link>
      {whatsapp ? (
        <a href={whatsapp} target="_blank" rel="noopener" className={styles.chat}>
          <Icon glyph={messageCircle} />
          Chat
          <span className="sr-only"> lewat WhatsApp</span>
        </a>
      ) : null}
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
