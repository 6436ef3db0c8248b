import { createContext, use } from 'react';

/** What the inputs hold, by name. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/** What every part of a form reads. */
export type Filling = Readonly<{
  typed: Typed;
  /** Seats that are left, by pool; without an entry they are not limited. */
  left: Readonly<Record<string, number>>;
  /** The date at the facility. */
  today: string;
  /** Where files are sent before the form is; null = with the form alone. */
  files: FileSender | null;
  /** Puts an answer that no input of the page holds by itself. */
  put(name: string, values: readonly string[]): void;
}>;

export type SentFile = Readonly<{ token: string } | { error: string }>;
export type FileSender = (field: string, file: File, onProgress: (share: number) => void) => Promise<SentFile>;

export const FillingContext = createContext<Filling | null>(null);

/** The form around a part of it. Throws outside one. */
export function useFillingContext(): Filling {
  const filling = use(FillingContext);
  if (!filling) throw new Error('a field of a form stands outside of a form');
  return filling;
}

/** What an input holds. */
export function useTyped(name: string): readonly string[] {
  const { typed } = useFillingContext();
  return (Object.hasOwn(typed, name) ? typed[name] : undefined) ?? [];
}
