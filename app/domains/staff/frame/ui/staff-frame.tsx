import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '#app/ui/button.tsx';
import { inbox, search, userRound } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { LogOutForm } from '#app/ui/log-out-form.tsx';
import { circleQuestionMark, ellipsis, lock, logOut } from '#app/ui/staff/staff-glyphs.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useKeptFocus } from '#app/ui/staff/use-kept-focus.ts';
import { Toasts } from '#app/ui/toasts.tsx';
import { pageAround } from '../page-around.ts';
import type { WaitingCount } from '../waiting-counts.ts';
import { keysId, menuId } from './frame-dialog-ids.ts';
import { ScreenLock } from './screen-lock.tsx';
import styles from './staff-frame.module.css';
import type { FrameData, FramePage } from './staff-frame-data.ts';
import { UnitChooser } from './unit-chooser.tsx';
import { useFrameDialogs } from './use-frame-dialogs.ts';
import { useStaffKeys } from './use-staff-keys.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';

const home: FramePage = { path: '/staff', name: 'Menunggu saya', glyph: inbox, key: 'h' };
const none: readonly never[] = [];

/** The frame of every staff page: the navigation at the side, or below on a narrow screen, and the facilities above. */
export function StaffFrame({ frame, children }: { frame: FrameData | null; children: ReactNode }) {
  const { pathname } = useLocation();
  const lockNow = useRef<() => void>(null);
  const groups = frame?.groups ?? none;
  const pages = [home, ...groups.flatMap((group) => group.pages)];
  const current = pageAround(pages, pathname);
  const barPages = (frame?.barPaths ?? none).flatMap((path) => pages.find((page) => page.path === path) ?? []);
  const counts = useWaitingCounts(pages);
  const entryOf = (page: FramePage) => <Entry key={page.path} page={page} isOpen={page === current} waiting={counts.get(page.path)} />;
  const keys = useStaffKeys(pages);
  const dialogs = useFrameDialogs();
  useKeptFocus();
  useClosedMenus(pathname);
  const lockScreen = () => lockNow.current?.();
  const unit = frame?.chosen.length === 1 ? frame.units.find(({ id }) => id === frame.chosen[0]) : undefined;
  return (
    <>
      <div className={`${styles.frame} ${unit ? `unit-${unit.accent}` : ''}`} data-density="compact" data-staff-frame>
        <a href="#isi" className="skip-link" data-skip>
          Langsung ke isi
        </a>
        <nav className={styles.rail} aria-label="Petugas">
          <Link href="/staff" className={styles.brand}>
            Sehati <span>Petugas</span>
          </Link>
          <ul>{entryOf(home)}</ul>
          {groups.map(({ label, pages: entries }) => (
            <section key={label}>
              <h2>{label}</h2>
              <ul>{entries.map(entryOf)}</ul>
            </section>
          ))}
        </nav>
        <header className={styles.top}>
          {frame ? <UnitChooser frame={frame} /> : <span />}
          <div className={styles.tools}>
            <div className={styles.scripted}>
              <Opens {...dialogs} id={menuId} label="Cari dan perintah, Ctrl+K" className={styles.find}>
                <Icon glyph={search} />
                <span aria-hidden="true">
                  Cari dan perintah <kbd>Ctrl+K</kbd>
                </span>
              </Opens>
              <Opens {...dialogs} id={keysId} label="Bantuan dan pintasan" className={styles.atDesk}>
                <Icon glyph={circleQuestionMark} />
              </Opens>
              <IconButton label="Kunci layar" className={styles.atDesk} onClick={lockScreen}>
                <Icon glyph={lock} />
              </IconButton>
            </div>
            <Me roles={frame?.roles ?? none} lock={lockScreen} />
          </div>
        </header>
        <main id="isi" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <nav className={styles.tabs} aria-label="Pintasan petugas">
          <ul>
            {[home, ...barPages].map(entryOf)}
            <li>
              <button type="button" popoverTarget="lainnya-petugas">
                <Icon glyph={ellipsis} />
                Lainnya
              </button>
              <div id="lainnya-petugas" popover="auto" className={styles.more}>
                <ul>
                  {pages.filter((page) => page !== home && !barPages.includes(page)).map(entryOf)}
                  <AccountEntries lock={lockScreen} />
                </ul>
              </div>
            </li>
          </ul>
        </nav>
        {dialogs.Dialogs ? (
          <dialogs.Dialogs pages={pages} keys={keys} lock={lockScreen} typed={dialogs.typed} arrived={dialogs.arrived} />
        ) : null}
        <Toasts />
      </div>
      <ScreenLock ref={lockNow} />
    </>
  );
}

/** A menu that led to this page would lie over it. */
function useClosedMenus(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes them
  useEffect(() => {
    for (const menu of document.querySelectorAll<HTMLElement>('[data-staff-frame] [popover]')) menu.hidePopover?.();
  }, [pathname]);
}

type EntryProps = { page: FramePage; isOpen: boolean; waiting: WaitingCount | undefined };

/** The way to a page, and beside it how much waits there. */
function Entry({ page, isOpen, waiting }: EntryProps) {
  return (
    <li className={styles.entry}>
      <StaffLink href={page.path} aria-current={isOpen ? 'page' : undefined}>
        <Icon glyph={page.glyph} />
        {page.name}
      </StaffLink>
      {waiting ? (
        <span className={waiting.isOverdue ? `${styles.count} ${styles.overdue}` : styles.count}>
          {waiting.count > 99 ? '99+' : waiting.count}
          <span className="visually-hidden">{waiting.isOverdue ? ' menunggu, ada yang lewat tenggat' : ' menunggu'}</span>
        </span>
      ) : null}
    </li>
  );
}

type OpensProps = Pick<ReturnType<typeof useFrameDialogs>, 'waits' | 'open'> & {
  id: string;
  label: string;
  className: string | undefined;
  children: ReactNode;
};

/** A button that opens a dialog of the frame, also before its code has come. */
function Opens({ id, label, className, waits, open, children }: OpensProps) {
  return (
    <IconButton label={label} className={className} data-open={id} aria-busy={waits === id || undefined} onClick={() => open(id)}>
      {children}
    </IconButton>
  );
}

type MeProps = Pick<FrameData, 'roles'> & { lock(): void };

function Me({ roles, lock: lockScreen }: MeProps) {
  return (
    <div className={styles.me}>
      <IconButton label="Akun saya" popoverTarget="saya-petugas">
        <Icon glyph={userRound} />
      </IconButton>
      <div id="saya-petugas" popover="auto" className={styles.more}>
        <p>{roles.join(', ')}</p>
        <ul>
          <AccountEntries lock={lockScreen} />
        </ul>
      </div>
    </div>
  );
}

function AccountEntries({ lock: lockScreen }: Pick<MeProps, 'lock'>) {
  return (
    <>
      <li>
        <Link href="/account/profile">
          <Icon glyph={userRound} />
          Akun saya
        </Link>
      </li>
      <li className={`${styles.scripted} ${styles.onPhone}`}>
        <button type="button" onClick={lockScreen}>
          <Icon glyph={lock} />
          Kunci layar
        </button>
      </li>
      <li>
        <LogOutForm>
          <button type="submit">
            <Icon glyph={logOut} />
            Keluar
          </button>
        </LogOutForm>
      </li>
    </>
  );
}
