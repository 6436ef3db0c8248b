import { Fragment, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './disclosure.module.css';
import { chevronDown } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';

type AccordionProps = { title: ReactNode; children: ReactNode; open?: boolean; group?: string; className?: string };

/** One section that opens in place. Of accordions with the same `group` only one is open at a time. */
export function Accordion({ title, children, open, group, className }: AccordionProps) {
  return (
    <details className={className ? `${styles.accordion} ${className}` : styles.accordion} open={open} name={group}>
      <summary>
        <span>{title}</span>
        <Icon glyph={chevronDown} />
      </summary>
      <div>{children}</div>
    </details>
  );
}

type TabsProps = {
  label: string;
  /** `id` is that of the panel. */
  tabs: { id: string; name: string; content: ReactNode }[];
  /** The level of the headings: 3 for tabs inside a panel. */
  level?: 2 | 3;
};

/**
 * Tabs are links to their panels: without the script all panels are shown below each other under their headings. On pages of the reading
 * area `tabs.script.ts` replaces React here.
 */
export function Tabs({ label, tabs, level = 2 }: TabsProps) {
  const { list, shown, show, move } = useTabs(tabs.map(({ id }) => id));
  const Heading = level === 2 ? 'h2' : 'h3';
  const selected = shown ?? tabs[0]?.id;
  return (
    <div data-tabs data-live={shown === null ? undefined : ''}>
      <div ref={list} className="tab-list" role="tablist" aria-label={label}>
        {tabs.map(({ id, name }) => (
          <a
            key={id}
            href={`#${id}`}
            role="tab"
            className="tab"
            id={`${id}-tab`}
            aria-controls={id}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            onClick={(event) => {
              event.preventDefault();
              show(id);
            }}
            onKeyDown={(event) => move(event, id)}
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map(({ id, name, content }) => (
        <Fragment key={id}>
          <Heading className={styles.heading}>{name}</Heading>
          <div className="tab-panel" role="tabpanel" id={id} aria-labelledby={`${id}-tab`} hidden={shown !== null && id !== shown}>
            {content}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

/** The shown panel: null until the script runs, then the one that the address names or that contains its target, otherwise the first. */
function useTabs(ids: string[]) {
  const [shown, show] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const all = ids.join(' ');
  // A layout effect, so that no other panel is painted first.
  useLayoutEffect(() => {
    const known = all.split(' ');
    const showNamed = () => {
      const target = document.getElementById(location.hash.slice(1));
      const named = target && known.find((id) => document.getElementById(id)?.contains(target));
      show((current) => named ?? (current && known.includes(current) ? current : (known[0] ?? null)));
    };
    showNamed();
    addEventListener('hashchange', showNamed);
    return () => removeEventListener('hashchange', showNamed);
  }, [all]);
  const move = (event: KeyboardEvent, id: string) => {
    const at = ids.indexOf(id);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + ids.length, Home: 0, End: ids.length - 1, ' ': at }[event.key];
    const next = to === undefined ? undefined : ids[to % ids.length];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    list.current?.querySelector<HTMLElement>(`[aria-controls="${next}"]`)?.focus();
  };
  return { list, shown, show, move };
}
