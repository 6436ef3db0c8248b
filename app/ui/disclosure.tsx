import type { ReactNode } from 'react';
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
 * Tabs. Without the script all panels stand below each other under their headings; with it one shows at a time,
 * and the arrow keys move between them.
 */
export function Tabs({ id, label, tabs }: { id: string; label: string; tabs: { name: string; content: ReactNode }[] }) {
  return (
    <div data-tabs>
      <div className="tab-list" role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div key={tab.name} className="tab-panel" role="tabpanel" id={`${id}-panel-${index}`} aria-labelledby={`${id}-tab-${index}`}>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
