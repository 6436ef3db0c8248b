import { SiteSearch } from '#app/domains/search/ui/site-search.island.tsx';
import { type ButtonTone, LinkButton } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/dialog.tsx';
import { badgePercent, calendarDays, house, menu, messageCircle, settings, userRound, waypoints } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Island } from '#app/ui/island.tsx';
import { Link } from '#app/ui/link.tsx';
import { Brand } from './brand.tsx';
import { currentMark, navigation } from './navigation.ts';

/** Links to the registration; with JavaScript it opens it over the page (`AppointmentDialog`). */
export function RegistrationLink({ small, className, tone = 'primary' }: { small?: boolean; className?: string; tone?: ButtonTone }) {
  return (
    <LinkButton href="/pendaftaran" data-opens="appointment-dialog" tone={tone} small={small} className={className}>
      <Icon glyph={calendarDays} />
      Pendaftaran
    </LinkButton>
  );
}

/** Navbar: eight items on a wide screen, a menu that slides in on a narrow one. */
export function Header({ pathname }: { pathname: string }) {
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <Brand />
        <nav aria-label="Utama" className="site-nav">
          <ul>
            <NavigationItems pathname={pathname} />
            <li data-android-settings>
              <a href="#navigasi-bawah">Pengaturan</a>
            </li>
          </ul>
        </nav>
        <Island name="site-search" of={SiteSearch} props={{}} />
        <AccountLink pathname={pathname} />
        <div className="site-header-actions">
          <RegistrationLink small tone={hasOwnAction(pathname) ? 'secondary' : 'primary'} />
          {/* Without JavaScript it leads to the same links in the footer. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a link without JavaScript */}
          <a
            href="#navigasi-bawah"
            role="button"
            aria-haspopup="dialog"
            aria-label="Menu"
            data-open="menu"
            className="icon-button site-menu-button"
          >
            <Icon glyph={menu} />
          </a>
        </div>
      </div>
      <Drawer id="menu" title="Menu">
        <nav aria-label="Menu">
          <ul className="menu-list">
            <NavigationItems pathname={pathname} />
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
        <RegistrationLink className="mt-6 w-full" />
      </Drawer>
    </header>
  );
}

/** The home page has the same action, larger, right below, a landing page its order, an account its forms: one accent on a screen. */
const hasOwnAction = (pathname: string) => pathname === '/' || pathname.startsWith('/sp/') || /^\/(account|staff)\//.test(pathname);

/** "Akun" for every visitor: public pages are the same bytes for all, and the guard redirects a visitor to the log-in and back. */
function AccountLink({ pathname }: { pathname: string }) {
  return (
    <Link href="/account/profile" className="icon-button site-account" aria-label="Akun" aria-current={accountMark(pathname)}>
      <Icon glyph={userRound} />
    </Link>
  );
}

const accountMark = (pathname: string) => (pathname === '/account/profile' ? 'page' : currentMark('/account', pathname));

/** The bar at the bottom of a narrow screen: home, doctors' hours, chat, promo, link tree. */
export function BottomBar({ pathname, whatsapp, linkTree }: { pathname: string; whatsapp: string | null; linkTree: string | null }) {
  return (
    <nav aria-label="Pintasan" className="bottom-bar">
      <Link href="/" aria-current={currentMark('/', pathname)}>
        <Icon glyph={house} />
        Beranda
      </Link>
      <Link href="/dokter" aria-current={currentMark('/dokter', pathname)}>
        <Icon glyph={calendarDays} />
        Jadwal
      </Link>
      {whatsapp ? (
        <a href={whatsapp} target="_blank" rel="noopener" className="bottom-bar-chat">
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

/** The eight items, in the bar of wide screens and in the menu of narrow ones. */
function NavigationItems({ pathname }: { pathname: string }) {
  return navigation.map(({ name, path }) => (
    <li key={path}>
      <Link href={path} aria-current={currentMark(path, pathname)}>
        {name}
      </Link>
    </li>
  ));
}
