import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { SuggestionInput } from '#app/ui/suggestions.tsx';
import styles from './rich-editor.module.css';
import { leaveByEscape } from './suggestion-keys.ts';

type RichFinderProps<Option> = ComponentProps<typeof SuggestionInput<Option>> & {
  label: string;
  /** Back to the text without a choice. */
  onLeave(): void;
  /** What stands behind the search. */
  children?: ReactNode;
};

/** A part of the editor that asks for one thing by its name: a label and a search, which has the focus. Escape leaves it. */
export function RichFinder<Option>({ label, onLeave, onKeyDown, ref, children, ...rest }: RichFinderProps<Option>) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [input]);
  return (
    <div className={styles.link}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.search}>
        <SuggestionInput
          {...rest}
          ref={input}
          id={id}
          className="input"
          onKeyDown={(event) => {
            leaveByEscape(event, onLeave);
            onKeyDown?.(event);
          }}
        />
      </span>
      {children}
    </div>
  );
}
