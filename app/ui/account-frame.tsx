import './account-frame.css';
import type { ReactNode } from 'react';
import {
  calendarCheck,
  chevronLeft,
  house,
  keyRound,
  lock,
  logOut,
  mapPin,
  monitorSmartphone,
  shieldCheck,
  userRound,
  usersRound,
} from './icons/glyphs.ts';
import { Icon } from './icons.tsx';

export type AccountLink = Readonly<{ name: string; href: string; glyph: string }>;

/** Where the account begins; every other page of it leads back here. */
const home: AccountLink = { name: 'Ringkasan akun', href: '/account/profile', glyph: house };

/** The pages of the account area, in the order a person sees them. */
const accountLinks: readonly AccountLink[] = [
  home,
  { name: 'Data diri', href: '/account/profile/edit', glyph: userRound },
  { name: 'Kunjungan saya', href: '/account/appointments', glyph: calendarCheck },
  { name: 'Keluarga', href: '/account/family', glyph: usersRound },
  { name: 'Alamat', href: '/account/addresses', glyph: mapPin },
  { name: 'Kata sandi', href: '/account/password', glyph: keyRound },
  { name: 'Kode autentikator', href: '/account/second-factor/set-up', glyph: shieldCheck },
  { name: 'Perangkat & sesi', href: '/account/sessions', glyph: monitorSmartphone },
  { name: 'Data saya & privasi', href: '/account/data', glyph: lock },
];

/**
 * What stands around every page of a person's account: its heading, and the ways to the other pages. `path` is the entry that the
 * page belongs to. On a wide screen the entries stand beside the page; on a narrow one the account's first page shows them, and
 * every other page leads back to it.
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
    <div className={path === home.href ? 'page account account-home' : 'page account'}>
      <header className="account-head">
        <a href={home.href} className="account-back">
          <Icon glyph={chevronLeft} />
          {home.name}
        </a>
        <h1 className="page-title">{title}</h1>
        {lead ? <p className="page-lead">{lead}</p> : null}
      </header>
      <nav className="account-nav" aria-label="Akun">
        <ul>
          {links.map(({ name, href, glyph }) => (
            <li key={href}>
              <a href={href} aria-current={href === path ? 'page' : undefined}>
                <Icon glyph={glyph} />
                <span>{name}</span>
              </a>
            </li>
          ))}
          <li>
            <form method="post" action="/account/logout">
              <button type="submit">
                <Icon glyph={logOut} />
                <span>Keluar</span>
              </button>
            </form>
          </li>
        </ul>
      </nav>
      <div className="account-body">{children}</div>
    </div>
  );
}
