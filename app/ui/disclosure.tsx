import { Fragment, type ReactNode } from 'react';
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
 * Tabs are links to their panels: without the script all panels are shown below each other under their headings. `tabs.script.ts` changes
 * these attributes, which stay as they are here for React.
 */
export function Tabs({ label, tabs, level = 2 }: TabsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div data-tabs>
      <div className={styles.tabList} role="tablist" aria-label={label}>
        {tabs.map(({ id, name }, index) => (
          <a
            key={id}
            href={`#${id}`}
            role="tab"
            className={styles.tab}
            id={`${id}-tab`}
            aria-controls={id}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map(({ id, name, content }) => (
        <Fragment key={id}>
          <Heading className={styles.heading}>{name}</Heading>
          <div className={styles.tabPanel} role="tabpanel" id={id} aria-labelledby={`${id}-tab`}>
            {content}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
