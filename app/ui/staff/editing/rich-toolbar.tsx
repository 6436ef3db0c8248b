import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Icon } from '#app/ui/icons.tsx';
import { useRecord } from '../controls/control-context.ts';
import { ellipsis } from '../staff-glyphs.ts';
import styles from './rich-editor.module.css';
import { InsertPanel } from './rich-insert.tsx';
import { PictureTexts } from './rich-picture.tsx';
import { type Allowed, type Panel, type Tool, tableTools, toolGroups } from './rich-tools.ts';
import { leaveByEscape } from './suggestion-keys.ts';

type RichToolbarProps = {
  editor: Editor;
  label: string;
  allowed: Allowed;
  panel: Panel | null;
  /** A picture that was dropped or pasted. */
  file: File | null;
  onPanel(panel: Panel | null): void;
  /** Leaves the panel, back to the text. */
  onLeave(): void;
};

/** The buttons above a text, which stay in sight, and what is asked for before something is inserted. */
export function RichToolbar({ editor, label, allowed, panel, file, onPanel, onLeave }: RichToolbarProps) {
  const [hasTexts, setTexts] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const isPicture = editor.isActive('picture');
  const open = (next: Panel) => onPanel(panel === next ? null : next);
  const more: Tool = { name: 'Lainnya', glyph: ellipsis, isOpen: isWhole, act: () => setWhole(!isWhole) };
  const toText = () => editor.commands.focus();
  const cover = useCover(String(editor.getAttributes('picture').address ?? ''));
  return (
    <div className={styles.bars}>
      <ToolBar label={`Bentuk ${label}`} groups={toolGroups({ editor, allowed, panel, open })} more={more} onLeave={toText}>
        <ParagraphStyle editor={editor} />
      </ToolBar>
      {editor.isActive('table') ? <ToolBar label="Tabel ini" groups={[tableTools(editor)]} onLeave={toText} /> : null}
      {isPicture ? (
        <ToolBar
          label="Gambar ini"
          groups={[[{ name: 'Teks gambar', isPressed: hasTexts, act: () => setTexts(!hasTexts) }, ...cover]]}
          onLeave={toText}
        />
      ) : null}
      {isPicture && hasTexts ? <PictureTexts editor={editor} onDone={() => setTexts(false)} /> : null}
      {panel ? (
        <InsertPanel key={panel} panel={panel} editor={editor} allowed={allowed} file={file} onPanel={onPanel} onLeave={onLeave} />
      ) : null}
    </div>
  );
}

/** Makes a picture of the text the cover of its record, where the record has one. */
function useCover(address: string): Tool[] {
  const { fields, values, set } = useRecord();
  const field = fields.find((one) => one.control === 'pictures' && one.name === 'image');
  if (!field) return [];
  return [{ name: 'Jadikan sampul', isPressed: values[field.name] === address, act: () => set(field.name, address) }];
}

type ToolBarProps = { label: string; groups: readonly (readonly Tool[])[]; more?: Tool; onLeave(): void; children?: ReactNode };

/** Buttons in a row: one of them has the focus of the row, and the arrow keys move it. */
function ToolBar({ label, groups, more, onLeave, children }: ToolBarProps) {
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    leaveByEscape(event, onLeave);
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')].filter((one) => one.offsetParent !== null);
    const at = all.indexOf(event.target as HTMLElement);
    const steps = { ArrowRight: at + 1, ArrowLeft: at - 1 + all.length, Home: 0, End: all.length - 1 };
    if (!Object.hasOwn(steps, event.key)) return;
    event.preventDefault();
    all[steps[event.key as keyof typeof steps] % all.length]?.focus();
  };
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      className={styles.toolbar}
      data-whole={more?.isOpen ? '' : undefined}
      onKeyDown={press}
      // The tab key comes back to the button that had the focus last.
      onFocus={({ currentTarget, target }) => {
        for (const one of currentTarget.querySelectorAll<HTMLElement>('[data-tool]')) one.tabIndex = one === target ? 0 : -1;
      }}
    >
      {children}
      {groups.map((tools, at) => (
        <span key={tools[0]?.name} className={styles.group}>
          {tools.map((tool, place) => (
            <ToolButton key={tool.name} tool={tool} isFirst={!children && at === 0 && place === 0} />
          ))}
        </span>
      ))}
      {more ? <ToolButton tool={more} className={styles.more} /> : null}
    </div>
  );
}

type ToolButtonProps = { tool: Tool; isFirst?: boolean; className?: string };

function ToolButton({ tool: { name, glyph, isPressed, isOpen, isOff, isFurther, act }, isFirst = false, className }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={className ? `${styles.tool} ${className}` : styles.tool}
      // Where the row has no focus yet; after that it says itself which one has it.
      tabIndex={isFirst ? 0 : -1}
      data-tool={name}
      data-further={isFurther ? '' : undefined}
      aria-label={glyph ? name : undefined}
      aria-pressed={isPressed}
      aria-expanded={isOpen}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) act();
      }}
    >
      {glyph ? <Icon glyph={glyph} /> : name}
    </button>
  );
}

const paragraphStyles = [
  ['0', 'Paragraf'],
  ['2', 'Subjudul'],
  ['3', 'Subjudul kecil'],
  ['4', 'Subjudul terkecil'],
] as const;

/** What the line of the text cursor is. */
function ParagraphStyle({ editor }: { editor: Editor }) {
  const level = ([2, 3, 4] as const).find((one) => editor.isActive('heading', { level: one })) ?? 0;
  return (
    <select
      className={`input ${styles.paragraph}`}
      tabIndex={0}
      data-tool="Paragraf"
      aria-label="Gaya paragraf"
      value={String(level)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        // Without its list a browser would change the line at each press.
        event.preventDefault();
        event.currentTarget.showPicker();
      }}
      onChange={({ target }) => {
        const chosen = ([2, 3, 4] as const).find((one) => String(one) === target.value);
        if (chosen) editor.chain().focus().setHeading({ level: chosen }).run();
        else editor.chain().focus().setParagraph().run();
      }}
    >
      {paragraphStyles.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
