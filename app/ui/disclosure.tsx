import { Fragment, type ReactNode } from 'react';
import { chevronDown } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';

/** One part that opens in place. Accordions with the same `group` open one at a time. */
export function Accordion({ title, children, open, group }: { title: ReactNode; children: ReactNode; open?: boolean; group?: string }) {
  return (
    <details className="accordion" open={open} name={group}>
      <summary>
        <span>{title}</span>
        <Icon glyph={chevronDown} />
      </summary>
      <div>{children}</div>
    </details>
  );
}

/**
 * Tabs whose `id` is that of their panel; `level` is that of the headings: 3 for tabs inside a panel. Each is a link to its panel: without
 * the script all panels are below each other under their headings; with it one is visible at a time, the one that the address names first,
 * and the arrow keys move between them.
 */
export function Tabs({
  label,
  tabs,
  level = 2,
}: {
  label: string;
  tabs: { id: string; name: string; content: ReactNode }[];
  level?: 2 | 3;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div data-tabs>
      <div className="tab-list" role="tablist" aria-label={label}>
        {tabs.map(({ id, name }, index) => (
          <a
            key={id}
            href={`#${id}`}
            role="tab"
            className="tab"
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
          <Heading className="tab-heading">{name}</Heading>
          <div className="tab-panel" role="tabpanel" id={id} aria-labelledby={`${id}-tab`}>
            {content}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
