import { type ComponentProps, type ComponentType, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { delegated, type InputHandlers, type SuggestionListProps, type Suggestions } from './suggestion.ts';

type SuggestionInputProps<Option> = Omit<ComponentProps<'input'>, 'ref'> & {
  suggestions: Suggestions<Option>;
  ref?: RefObject<HTMLInputElement | null>;
};

/**
 * A text input that suggests options during typing. The code of the list is loaded when the input gets the focus, and without it the input
 * is an ordinary one; the input itself is never replaced, so it keeps its text, caret and keyboard.
 */
export function SuggestionInput<Option>({ suggestions, ref, ...rest }: SuggestionInputProps<Option>) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const handlers = useRef<InputHandlers>({});
  const isTyped = useRef(false);
  const [List, setList] = useState<ComponentType<SuggestionListProps<Option>> | null>(null);
  const load = () => {
    import('./suggestion-list.tsx').then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => {},
    );
  };
  // The input may have got the focus before this code ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (document.activeElement === input.current) load();
  }, []);
  const given: Record<string, unknown> = rest;
  const listeners = Object.fromEntries(
    delegated.map((name) => [
      name,
      (event: SyntheticEvent<HTMLInputElement>) => {
        if (name === 'onFocus' && !List) load();
        if (name === 'onChange') isTyped.current = true;
        if (name === 'onKeyDown' && !List && suggestions.mustTake && 'key' in event && event.key === 'Enter') event.preventDefault();
        (given[name] as ((event: SyntheticEvent) => void) | undefined)?.(event);
        (handlers.current[name] as ((event: SyntheticEvent) => void) | undefined)?.(event);
      },
    ]),
  );
  return (
    <>
      <input autoComplete="off" {...rest} {...listeners} ref={input} />
      {List ? <List suggestions={suggestions} input={input} handlers={handlers} isTyped={isTyped} /> : null}
    </>
  );
}
