import type { ReactNode } from 'react';
import { resultsPath } from '#app/platform/visits/results-path.ts';
import styles from './account-frame.module.css';
import { keyRound, lock, logOut, monitorSmartphone, shieldCheck, usersRound } from './icons/account-glyphs.ts';
import { calendarDays, chevronLeft, house, inbox, mapPin, messageCircle, pill, userRound } from './icons/glyphs.ts';
import { calendarCheck, heart } from './icons/page-glyphs.ts';
import { Icon } from './icons.tsx';
import { Link } from './link.tsx';
import { LogOutForm } from './log-out-form.tsx';

export type AccountLink = Readonly<{ name: string; href: string; glyph: string }>;

/** The first page of the account; its other pages link back to it. */
const home: AccountLink = { name: 'Ringkasan akun', href: '/account/profile', glyph: house };

/** The pages of the account area, in the order of the menu. */
const accountLinks: readonly AccountLink[] = [
  home,
  { name: 'Data diri', href: '/account/profile/edit', glyph: userRound },
  { name: 'Kunjungan saya', href: '/account/appointments', glyph: calendarCheck },
  { name: 'Reservasi saya', href: '/account/reservations', glyph: calendarDays },
  { name: 'Hasil pemeriksaan', href: resultsPath, glyph: inbox },
  { name: 'Chat saya', href: '/account/chats', glyph: messageCircle },
  { name: 'Resep saya', href: '/account/prescriptions', glyph: pill },
  { name: 'Keluarga', href: '/account/family', glyph: usersRound },
  { name: 'Alamat', href: '/account/addresses', glyph: mapPin },
  { name: 'Wish List', href: '/order/wish-list', glyph: heart },
  { name: 'Kata sandi', href: '/account/password', glyph: keyRound },
  { name: 'Kode autentikator', href: '/account/second-factor/set-up', glyph: shieldCheck },
  { name: 'Perangkat & sesi', href: '/account/sessions', glyph: monitorSmartphone },
  { name: 'Data saya & privasi', href: '/account/data', glyph: lock },
];

/**
 * The frame of every account page: its heading, and the links to the other pages; `path` is the page's own entry. On a wide screen the
 * entries are next to the page; on a narrow one the account's first page shows them, and every other page links back to it.
 */
export function AccountFrame({
  path,
  title,
  lead,
  children,
  links = accountLinks,
}: {
  path: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  links?: readonly AccountLink[];
}) {
  return (
    <div className={`page ${path === home.href ? `${styles.account} ${styles.home}` : styles.account}`}>
      <header className={styles.head}>
        <Link href={home.href} className={styles.back}>
          <Icon glyph={chevronLeft} />
          {home.name}
        </Link>
        <h1 className="page-title">{title}</h1>
        {lead ? <p className="page-lead">{lead}</p> : null}
      </header>
      <nav className={styles.nav} aria-label="Akun">
        <ul>
          {links.map(({ name, href, glyph }) => (
            <li key={href}>
              <Link href={href} aria-current={href === path ? 'page' : undefined}>
                <Icon glyph={glyph} />
                <span>{name}</span>
              </Link>
            </li>
          ))}
          <li>
            <LogOutForm>
              <button type="submit">
                <Icon glyph={logOut} />
                <span>Keluar</span>
              </button>
            </LogOutForm>
          </li>
        </ul>
      </nav>
      <div className={styles.body} data-account-body>
        {children}
      </div>
    </div>
  );
}
