import type { ReactNode, RefObject } from 'react';

/** The options for a text, in groups; `status` is what a screen reader announces. */
export type Suggested<Option> = {
  groups: readonly { label: string | null; options: readonly Option[] }[];
  /** A line above the options, or instead of them. */
  note?: ReactNode;
  status: string;
};

export type Suggestions<Option> = {
  /** The accessible name of the list. */
  label: string;
  /** Class of the element that contains the list. */
  className: string;
  /** Milliseconds between the last letter and the request. */
  pauseMilliseconds: number;
  /** Enter selects the first option when none is highlighted, and never sends the form. */
  mustTake?: boolean;
  /** Offers options also while nothing is typed, as soon as the input has the focus. */
  offersAtOnce?: boolean;
  /** Loads the options; null or an error when there is no answer. */
  ask(text: string, signal: AbortSignal): Promise<Suggested<Option> | null>;
  /** The one option that is shown without an answer; the default changes nothing. */
  unanswered?(text: string): Option;
  keyOf(option: Option): string;
  /** The content of an option. */
  render(option: Option): ReactNode;
  itemClassName?: string;
  /** The page that an option links to; the option becomes a link. */
  hrefOf?(option: Option): string;
  /** What the input shows after an option is selected; without it the text remains. */
  textOf?(option: Option): string;
  onTake?(option: Option): void;
  /** Called when the list has been shown. */
  onOpen?(popup: HTMLElement): void;
};

/** The events of the input that the list handles. */
export const delegated = [
  'onChange',
  'onKeyDown',
  'onFocus',
  'onBlur',
  'onClick',
  'onMouseDown',
  'onPointerDown',
  'onCompositionStart',
  'onCompositionEnd',
] as const;

/** The handlers of the input, which are loaded with the code of the list. */
export type InputHandlers = { [name in (typeof delegated)[number]]?: (event: never) => void };

export type SuggestionListProps<Option> = {
  suggestions: Suggestions<Option>;
  input: RefObject<HTMLInputElement | null>;
  handlers: RefObject<InputHandlers>;
  /** Whether anything was typed since React took over the page: a value that React sets hides it from the input itself. */
  isTyped: RefObject<boolean>;
};
