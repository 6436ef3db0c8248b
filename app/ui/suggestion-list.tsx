import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './combobox.module.css';
import { Link } from './link.tsx';
import type { InputHandlers, Suggested, SuggestionListProps, Suggestions } from './suggestion.ts';

/** The list of `SuggestionInput` (`suggestions.tsx`): its own module, because its library is loaded on demand. */
export function SuggestionList<Option>({ suggestions, input, handlers, isTyped }: SuggestionListProps<Option>) {
  const { answer, isOpen, isBusy, type, search, close } = useAnswers(suggestions, input, isTyped);
  const highlighted = useRef(false);
  const popup = useRef<HTMLDivElement>(null);
  const options = answer?.groups.flatMap((group) => group.options) ?? [];
  const onOpen = useRef(suggestions.onOpen);
  onOpen.current = suggestions.onOpen;
  useEffect(() => {
    if (isOpen && popup.current) onOpen.current?.(popup.current);
  }, [isOpen]);
  const take = (option: Option) => {
    const text = suggestions.textOf?.(option);
    close(text);
    if (text !== undefined && input.current) input.current.value = text;
    suggestions.onTake?.(option);
  };
  /** Enter came before the answer did: its first option is taken then. */
  const isHurried = useRef(false);
  useEffect(() => {
    if (!isHurried.current || isBusy) return;
    isHurried.current = false;
    const [first] = options;
    if (isOpen && first !== undefined) take(first);
  });
  const press = (event: KeyboardEvent & { preventBaseUIHandler?(): void }) => {
    const keepsToOneself = () => {
      event.preventDefault();
      event.preventBaseUIHandler?.();
    };
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      event.preventBaseUIHandler?.();
      if (!isOpen) return;
      // The first Escape closes the list, the next one is for the page.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !isOpen) {
      keepsToOneself();
      void search();
    } else if (event.key === 'Enter') {
      const marked = isOpen && highlighted.current;
      if (marked && !isBusy) return;
      if (!marked && !suggestions.mustTake) return;
      keepsToOneself();
      const first = options[0];
      if (isOpen && !isBusy && first !== undefined) take(first);
      else {
        isHurried.current = isBusy;
        void search();
      }
    }
  };
  return (
    <Autocomplete.Root<Option>
      inline
      open
      mode="none"
      id={useId()}
      value={input.current?.value ?? ''}
      onValueChange={() => {
        isHurried.current = false;
        type();
      }}
      onItemHighlighted={(option) => {
        highlighted.current = option !== undefined;
      }}
      // The library adds an unnamed input: as a field of this form it would disable sending by Enter.
      form="none"
    >
      <Autocomplete.Input
        aria-expanded={isOpen && options.length > 0}
        aria-autocomplete="list"
        onKeyDown={press}
        onFocus={() => {
          if (suggestions.offersAtOnce && !isOpen) void search();
        }}
        onBlur={({ relatedTarget }) => {
          if (!popup.current?.contains(relatedTarget)) close();
        }}
        render={(props) => <Adopted {...props} input={input} handlers={handlers} />}
      />
      {isOpen && answer ? (
        // The focus remains in the input during a click on an option.
        <div ref={popup} className={`${styles.popup} ${suggestions.className}`} onPointerDown={(event) => event.preventDefault()}>
          <Autocomplete.List className={styles.list} aria-label={suggestions.label} aria-busy={isBusy || undefined}>
            <Options answer={answer} suggestions={suggestions} take={take} />
          </Autocomplete.List>
        </div>
      ) : null}
      <p role="status" className="visually-hidden">
        {answer?.status}
      </p>
    </Autocomplete.Root>
  );
}

type OptionsProps<Option> = { answer: Suggested<Option>; suggestions: Suggestions<Option>; take(option: Option): void };

function Options<Option>({ answer, suggestions, take }: OptionsProps<Option>) {
  const { keyOf, render, hrefOf, itemClassName } = suggestions;
  const items = (options: readonly Option[]) =>
    options.map((option) => (
      <Autocomplete.Item
        key={keyOf(option)}
        value={option}
        className={itemClassName ? `${styles.item} ${itemClassName}` : styles.item}
        onClick={() => take(option)}
        render={(props, { highlighted }) =>
          hrefOf ? (
            <Link {...(props as ComponentProps<'a'>)} href={hrefOf(option)} tabIndex={-1} aria-selected={highlighted} />
          ) : (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is option
            <div {...props} aria-selected={highlighted} />
          )
        }
      >
        {render(option)}
      </Autocomplete.Item>
    ));
  return (
    <>
      {/* Only options and their groups belong into a listbox. */}
      {answer.note ? <div role="presentation">{answer.note}</div> : null}
      {answer.groups.map(({ label, options }) =>
        label === null ? (
          items(options)
        ) : (
          <Autocomplete.Group key={label}>
            <Autocomplete.GroupLabel className={styles.group}>{label}</Autocomplete.GroupLabel>
            {items(options)}
          </Autocomplete.Group>
        ),
      )}
    </>
  );
}

type AdoptedProps = ComponentProps<'input'> & { input: RefObject<HTMLInputElement | null>; handlers: RefObject<InputHandlers> };

/** Passes to the existing input what the library would render: the reference, the handlers and the ARIA attributes. */
function Adopted({ input, handlers, ref, ...props }: AdoptedProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    const release = ref(input.current);
    return () => (typeof release === 'function' ? release() : void ref(null));
  }, [input, ref]);
  const given = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    handlers.current = props;
    const attributes = Object.entries(props).filter(([name, value]) => /^(role|aria-.*)$/.test(name) && value !== undefined);
    for (const name of given.current) if (!attributes.some(([one]) => one === name)) input.current?.removeAttribute(name);
    for (const [name, value] of attributes) input.current?.setAttribute(name, String(value));
    given.current = attributes.map(([name]) => name);
  });
  return null;
}

/** Loads options after a pause in typing, and stores whether they are shown. The text is that of the input. */
function useAnswers<Option>(
  { ask, unanswered, pauseMilliseconds, offersAtOnce }: Suggestions<Option>,
  input: RefObject<HTMLInputElement | null>,
  isTyped: RefObject<boolean>,
) {
  const [answer, setAnswer] = useState<Suggested<Option> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const current = useRef<{ answeredFor: string | null; pause?: ReturnType<typeof setTimeout>; asking?: AbortController }>({
    answeredFor: null,
  });
  const stop = () => {
    clearTimeout(current.current.pause);
    current.current.asking?.abort();
    setBusy(false);
  };
  const textNow = () => input.current?.value.trim() ?? '';
  /** The list is not shown when the focus has moved elsewhere meanwhile. */
  const open = () => setOpen(document.activeElement === input.current);
  const close = (text?: string) => {
    stop();
    setOpen(false);
    if (text === undefined) return;
    // Nothing typed may be answered otherwise the next time.
    current.current.answeredFor = text.trim() || null;
    setAnswer(null);
  };
  async function search(): Promise<void> {
    const text = textNow();
    if (text === '' && !offersAtOnce) return close('');
    stop();
    if (text === current.current.answeredFor) return open();
    const asking = new AbortController();
    current.current.asking = asking;
    setBusy(true);
    const found = await ask(text, asking.signal).catch(() => null);
    // The next letter aborted the request.
    if (asking.signal.aborted) return;
    setBusy(false);
    // Without an answer the same text is asked again.
    current.current.answeredFor = found && text;
    if (found) setAnswer(found);
    else if (unanswered) setAnswer(unansweredBy(unanswered(text)));
    else return;
    open();
  }
  const latestSearch = useRef(search);
  latestSearch.current = search;
  const type = () => {
    stop();
    setBusy(true);
    current.current.pause = setTimeout(() => latestSearch.current(), pauseMilliseconds);
  };
  useEffect(() => {
    const running = current.current;
    const element = input.current;
    // The text may have been typed before this code was loaded.
    const hasFocus = element !== null && document.activeElement === element;
    const differs = isTyped.current || element?.value.trim() !== element?.defaultValue.trim();
    if (hasFocus && (offersAtOnce || differs)) void latestSearch.current();
    const form = element?.form;
    const hide = () => {
      clearTimeout(running.pause);
      running.asking?.abort();
      setOpen(false);
    };
    form?.addEventListener('submit', hide);
    return () => {
      form?.removeEventListener('submit', hide);
      hide();
    };
  }, [input, isTyped, offersAtOnce]);
  return { answer, isOpen, isBusy, type, search, close };
}

const unansweredText = 'Saran belum dapat dimuat.';

const unansweredBy = <Option,>(instead: Option): Suggested<Option> => ({
  groups: [{ label: null, options: [instead] }],
  note: <p className={styles.note}>{unansweredText}</p>,
  status: unansweredText,
});

/** A key that ends the composition of a letter is not a command. */
const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.which === 229;
