import type { ReactNode, RefObject } from 'react';

/** The options for a text, in groups; `status` is what a screen reader announces. */
export type Suggested<Option> = {
  groups: readonly { label: string | null; options: readonly Option[] }[];
  /** A line above the options, or in their place. */
  note?: ReactNode;
  status: string;
};

export type Suggestions<Option> = {
  /** The accessible name of the list. */
  label: string;
  /** Class of the element that contains the list. */
  className: string;
  /** Between the last letter and the question. */
  pauseMilliseconds: number;
  /** Enter takes the first option when none is highlighted, and never sends the form. */
  mustTake?: boolean;
  /** Loads the options; null when there is no answer, and then nothing changes. */
  ask(text: string, signal: AbortSignal): Promise<Suggested<Option> | null>;
  keyOf(option: Option): string;
  /** What an option shows. */
  render(option: Option): ReactNode;
  itemClassName?: string;
  /** The page that an option leads to: it becomes a link. */
  hrefOf?(option: Option): string;
  /** What the input shows after an option is taken; without it the text remains. */
  textOf?(option: Option): string;
  onTake?(option: Option): void;
  /** Called when the list has been shown. */
  onOpen?(popup: HTMLElement): void;
};

/** What the list hears of the input. */
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

/** The handlers of the input, which arrive with the code of the list. */
export type InputHandlers = { [name in (typeof delegated)[number]]?: (event: never) => void };

export type SuggestionListProps<Option> = {
  suggestions: Suggestions<Option>;
  input: RefObject<HTMLInputElement | null>;
  handlers: RefObject<InputHandlers>;
};
