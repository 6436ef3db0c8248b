import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from './command-menu.module.css';

type Found = Readonly<{ label: string; hint: string; href: string }>;
type Group = Readonly<{ label: string; found: readonly Found[] }>;

/** A page of the navigation, with the key that leads to it. */
type Page = Readonly<{ path: string; name: string; key: string | null }>;

type CommandMenuProps = { id: string; pages: readonly Page[]; lock(): void; typed: RefObject<string> };

/** Pages, acts, content and bookings by what one types. */
export function CommandMenu({ id, pages, lock, typed }: CommandMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const { groups, isAsking } = useFound(text);
  // Until this code had come, its box could not take what was typed.
  useLayoutEffect(() => setText(typed.current), [typed]);
  const wanted = text.trim().toLowerCase();
  const shown = pages.filter(({ name }) => name.toLowerCase().includes(wanted));
  const close = () => dialog.current?.close();
  const count = shown.length + groups.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <Dialog ref={dialog} id={id} title="Cari dan perintah" onClose={() => setText('')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from one link to the next, as the tab key does */}
      <div className={styles.menu} onKeyDown={moveFocus}>
        <input
          // An opening dialog focuses what has the attribute. React's property of that name focuses once, behind the closed dialog.
          ref={(box) => box?.setAttribute('autofocus', '')}
          type="search"
          className="input"
          aria-label="Halaman, konten, perintah, kode atau nomor pendaftaran"
          placeholder="Halaman, konten, atau kode"
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <p className="visually-hidden" aria-live="polite">
          {wanted && !isAsking ? `${count} ditemukan` : ''}
        </p>
        {shown.length > 0 ? (
          <section>
            <h3>Halaman</h3>
            <ul>
              {shown.map(({ path, name, key }) => (
                <li key={path}>
                  <StaffLink href={path} onClick={close}>
                    {name}
                    {key ? (
                      <span className={styles.keys}>
                        <kbd>g</kbd> <kbd>{key}</kbd>
                      </span>
                    ) : null}
                  </StaffLink>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {groups.map(({ label, found }) => (
          <section key={label}>
            <h3>{label}</h3>
            <ul>
              {found.map(({ href, label: name, hint }) => (
                <li key={href}>
                  <StaffLink href={href} onClick={close}>
                    {name}
                    <span className={styles.hint}>{hint}</span>
                  </StaffLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {'kunci layar'.includes(wanted) ? (
          <button
            type="button"
            className={styles.act}
            onClick={() => {
              close();
              lock();
            }}
          >
            Kunci layar
          </button>
        ) : null}
        {wanted && count === 0 && !isAsking ? <p>Tidak ada yang cocok. Pendaftaran dicari dengan kode atau nomor yang utuh.</p> : null}
      </div>
    </Dialog>
  );
}

/** Moves between the box and what is below it; Enter in the box opens the first. */
function moveFocus(event: ReactKeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a, button')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Enter' && at === 0) items[1]?.click();
  else if (event.key === 'ArrowDown') items[at + 1]?.focus();
  else if (event.key === 'ArrowUp') items[at - 1]?.focus();
  else return;
  event.preventDefault();
}

const idleMs = 150;
const shortest = 2;

/** What the server finds for the text, once nobody has typed for a moment. Until then it shows what it found before. */
function useFound(text: string): { groups: readonly Group[]; isAsking: boolean } {
  const [groups, setGroups] = useState<readonly Group[]>([]);
  const [answered, setAnswered] = useState('');
  const address = useUnitAddress()('');
  const q = text.trim();
  useEffect(() => {
    if (q.length < shortest) {
      setAnswered(q);
      return setGroups([]);
    }
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const units = new URLSearchParams(address.slice(1)).get('unit');
      const query = new URLSearchParams({ q, ...(units ? { units } : {}) });
      try {
        const answer = await fetch(`/v1/staff/commands?${query}`, { signal: asking.signal });
        const { data } = answer.ok ? ((await answer.json()) as { data: Group[] }) : { data: [] };
        setGroups(data);
      } catch {
        // Without an answer the pages remain, which need none.
      }
      if (!asking.signal.aborted) setAnswered(q);
    }, idleMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, address]);
  return { groups, isAsking: answered !== q };
}
