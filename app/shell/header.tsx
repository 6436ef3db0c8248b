import type { ReactNode } from 'react';
import { SiteSearch } from '#app/domains/search/ui/site-search.island.tsx';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { type ButtonTone, LinkButton } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/dialog.tsx';
import { calendarDays, menu, settings, shoppingCart, userRound } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Island } from '#app/ui/island.tsx';
import { Link } from '#app/ui/link.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { allNavigation, currentMark, navigation, quickNavigation } from './navigation.ts';
import type { ShellFacts } from './shell-facts.server.ts';

/** Links to the registration; with JavaScript the link opens it in a dialog over the page (`AppointmentDialog`). */
export function RegistrationLink({ small, className, tone = 'primary' }: { small?: boolean; className?: string; tone?: ButtonTone }) {
  return (
    <LinkButton href="/pendaftaran" data-opens="appointment-dialog" tone={tone} small={small} className={className}>
      <Icon glyph={calendarDays} />
      Pendaftaran
    </LinkButton>
  );
}

/**
 * Two rows on a wide screen: emergencies, patients' questions, medicines, search and what is one's own above the navbar. On a narrow one a single
 * row, and a menu that slides in.
 */
export function Header({ pathname, units }: { pathname: string; units: ShellFacts['units'] | undefined }) {
  // The first of the group; a page has all of them.
  const emergency = units?.find(({ emergency_phone }) => emergency_phone);
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <Brand />
        <div className={styles.quick}>
          <nav aria-label="Cepat" className={styles.quickNav}>
            <ul>
              <li>
                <Link href="/darurat" className={styles.emergency} aria-current={currentMark('/darurat', pathname)}>
                  Darurat
                </Link>
              </li>
              {emergency?.emergency_phone ? (
                <li className={styles.emergencyPhone}>
                  <a href={`tel:${emergency.emergency_phone}`}>
                    <span className="visually-hidden">IGD {emergency.name} </span>
                    {phoneText(emergency.emergency_phone)}
                  </a>
                </li>
              ) : null}
              <NavigationItems items={quickNavigation} pathname={pathname} />
            </ul>
          </nav>
          <Island name="site-search" of={SiteSearch} props={{}} />
          <CartLink pathname={pathname} className={`icon-button ${styles.cart}`} />
          <AccountLink pathname={pathname} />
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
        <nav aria-label="Utama" className={styles.nav}>
          <ul>
            <NavigationItems items={navigation} pathname={pathname} />
            <li data-android-settings>
              <a href="#navigasi-bawah">Pengaturan</a>
            </li>
          </ul>
        </nav>
      </div>
      <Drawer id="menu" title="Menu">
        <nav aria-label="Menu">
          <ul className={styles.menu}>
            <NavigationItems items={allNavigation} pathname={pathname} />
            <li>
              <CartLink pathname={pathname}>Keranjang</CartLink>
            </li>
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
const hasOwnAction = (pathname: string) => /^\/((sp|account)\/|$)/.test(pathname);

/** "Akun" for every visitor: public pages are the same bytes for all, and the guard redirects a visitor to the log-in and back. */
function AccountLink({ pathname }: { pathname: string }) {
  return (
    <Link href="/account/profile" className={`icon-button ${styles.account}`} aria-label="Akun" aria-current={accountMark(pathname)}>
      <Icon glyph={userRound} />
    </Link>
  );
}

/**
 * The cart with the number of its products, which a script of the page fills in (`watch-cart.ts`), perhaps before React is there: public pages
 * are the same for all.
 */
function CartLink({ pathname, className, children }: { pathname: string; className?: string; children?: ReactNode }) {
  const count = <span className={styles.count} data-cart-count hidden dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <Link href="/order/cart" className={`${styles.cartLink} ${className ?? ''}`} aria-current={currentMark('/order/cart', pathname)}>
      <Icon glyph={shoppingCart} />
      {children ?? <span className="visually-hidden">Keranjang</span>} {count}
    </Link>
  );
}

const accountMark = (pathname: string) => (pathname === '/account/profile' ? 'page' : currentMark('/account', pathname));

type Items = { items: readonly { name: string; path: string }[]; pathname: string };

/** The items, in the bar of wide screens and in the menu of narrow ones. */
export function NavigationItems({ items, pathname }: Items) {
  return items.map(({ name, path }) => (
    <li key={path}>
      <Link href={path} aria-current={currentMark(path, pathname)}>
        {name}
      </Link>
    </li>
  ));
}
