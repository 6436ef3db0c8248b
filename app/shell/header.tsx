import type { ReactNode } from 'react';
import { SiteSearch } from '#app/domains/search/ui/site-search.island.tsx';
import { type ButtonTone, LinkButton } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/dialog.tsx';
import { calendarDays, menu, settings, shoppingCart, userRound } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Island } from '#app/ui/island.tsx';
import { Link } from '#app/ui/link.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { allNavigation, currentMark, navigation } from './navigation.ts';

/** Links to the registration; with JavaScript the link opens it in a dialog over the page (`AppointmentDialog`). */
export function RegistrationLink({ small, className, tone = 'primary' }: { small?: boolean; className?: string; tone?: ButtonTone }) {
  return (
    <LinkButton href="/pendaftaran" data-opens="appointment-dialog" tone={tone} small={small} className={className}>
      <Icon glyph={calendarDays} />
      Pendaftaran
    </LinkButton>
  );
}

/** Navbar: its items in a row on a wide screen, a menu that slides in on a narrow one. */
export function Header({ pathname }: { pathname: string }) {
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <Brand />
        <nav aria-label="Utama" className={styles.nav}>
          <ul>
            <NavigationItems items={navigation} pathname={pathname} />
            <li data-android-settings>
              <a href="#navigasi-bawah">Pengaturan</a>
            </li>
          </ul>
        </nav>
        <Island name="site-search" of={SiteSearch} props={{}} />
        <CartLink pathname={pathname} className={`icon-button ${styles.cart}`} />
        <AccountLink pathname={pathname} />
        <div className={styles.actions}>
          <RegistrationLink small tone={hasOwnAction(pathname) ? 'secondary' : 'primary'} className={styles.registration} />
          {/* Without JavaScript it leads to the same links in the footer. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a link without JavaScript */}
          <a
            href="#navigasi-bawah"
            role="button"
            aria-haspopup="dialog"
            aria-label="Menu"
            data-open="menu"
            className={`icon-button ${styles.menuButton}`}
          >
            <Icon glyph={menu} />
          </a>
        </div>
      </div>
      <Drawer id="menu" title="Menu">
        <nav aria-label="Menu">
          <ul className={styles.menu}>
            <NavigationItems items={allNavigation} pathname={pathname} />
            <li>
              <Link href="/account/profile" aria-current={accountMark(pathname)}>
                Akun
              </Link>
            </li>
            <li data-android-settings>
              <a href="#navigasi-bawah">
                <Icon glyph={settings} />
                Pengaturan
              </a>
            </li>
          </ul>
        </nav>
        <RegistrationLink className={`button-wide ${styles.menuRegistration}`} />
      </Drawer>
    </header>
  );
}

/** A screen has one accent: the home page shows the same action larger right below, a landing page its order, an account page its forms. */
const hasOwnAction = (pathname: string) => pathname === '/' || pathname.startsWith('/sp/') || /^\/(account|staff)\//.test(pathname);

/** "Akun" for every visitor: public pages are the same bytes for all, and the guard redirects a visitor to the log-in and back. */
function AccountLink({ pathname }: { pathname: string }) {
  return (
    <Link href="/account/profile" className={`icon-button ${styles.account}`} aria-label="Akun" aria-current={accountMark(pathname)}>
      <Icon glyph={userRound} />
    </Link>
  );
}

/** The cart with the number of its products, which a script of the page fills in (`browser-cart.ts`): public pages are the same for all. */
export function CartLink({ pathname, className, children }: { pathname: string; className?: string; children?: ReactNode }) {
  return (
    <Link href="/order/cart" className={`${styles.cartLink} ${className ?? ''}`} aria-current={currentMark('/order/cart', pathname)}>
      <Icon glyph={shoppingCart} />
      {children ?? <span className="visually-hidden">Keranjang</span>} <span className={styles.count} data-cart-count hidden />
    </Link>
  );
}

const accountMark = (pathname: string) => (pathname === '/account/profile' ? 'page' : currentMark('/account', pathname));

type Items = { items: readonly { name: string; path: string }[]; pathname: string };

/** The items, in the bar of wide screens and in the menu of narrow ones. */
function NavigationItems({ items, pathname }: Items) {
  return items.map(({ name, path }) => (
    <li key={path}>
      <Link href={path} aria-current={currentMark(path, pathname)}>
        {name}
      </Link>
    </li>
  ));
}
