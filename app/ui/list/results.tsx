import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { PagingMeta } from '#app/platform/pages/paging.ts';
import { LinkButton } from '../button.tsx';
import cards from '../cards.module.css';
import { loadInPlace } from '../in-place.ts';
import { Link } from '../link.tsx';
import { Skeleton } from '../page-parts.tsx';
import type { Note } from './notes.tsx';
import styles from './results.module.css';
import type { Unanswered } from './unanswered.tsx';

/** Placeholder cards while a list is loaded, as specified. */
const skeletons = 12;

/** One page of a list, as a loader returns it under the name `list`. */
export type List<Item> = { items: readonly Item[]; meta: PagingMeta; notes?: readonly Note[] };

/** The key by which each card is shown only once. */
export type Listed = { id: string | number };

export type ResultsProps<Item extends Listed> = {
  list: List<Item> | null;
  /** A card, an `<li>`. */
  card(item: Item, index: number): ReactNode;
  /** Shown when there are no cards. */
  empty: ReactNode;
  /** Classes of the grid; two to four columns by default. */
  className?: string;
  /** A placeholder card, an `<li>` of the size of a card. */
  skeleton?: ReactNode;
};

type Place = { isLoading: boolean; unanswered: Unanswered | null; addressOf(page: number): string };

/** The cards of a list, its empty state, and the link to the next page, whose cards are added in place. */
export function Results<Item extends Listed>(props: ResultsProps<Item> & Place) {
  const { list, card, empty, className = cards.grid, skeleton = <CardSkeleton />, isLoading, unanswered, addressOf } = props;
  const { items, next, isAdding, add, grid } = useMore(list, addressOf);
  const failure = !isAdding && unanswered?.address === next ? unanswered : null;
  const again = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The pressed link was removed while the next page was loading.
    if (failure && document.activeElement === document.body) again.current?.focus();
  }, [failure]);
  const placeholders = (
    <>
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Fragment key={index}>{skeleton}</Fragment>
      ))}
    </>
  );
  if (isLoading) return <ul className={className}>{placeholders}</ul>;
  return (
    <>
      {list && list.meta.current_page > 1 ? (
        <p className={styles.first}>
          <Link href={addressOf(1)} className="link">
            Ke halaman pertama
          </Link>
        </p>
      ) : null}
      {items.length === 0 ? (
        empty
      ) : (
        <ul ref={grid} data-list-items className={className}>
          {items.map(card)}
          {isAdding ? placeholders : null}
        </ul>
      )}
      <p role="alert" className={styles.failure}>
        {failure?.message}
      </p>
      {next && !isAdding ? (
        <p className={styles.next}>
          <LinkButton ref={again} href={next} tone="secondary" rel="next" onClick={add}>
            Selanjutnya...
          </LinkButton>
        </p>
      ) : null}
    </>
  );
}

type NextPage<Item> = { list: List<Item> | null } | null;

/** The cards so far; `add` loads the next page and moves the focus from the pressed link to the first new card. */
function useMore<Item extends Listed>(list: List<Item> | null, addressOf: (page: number) => string) {
  const fetcher = useFetcher<NextPage<Item>>();
  const [shown, setShown] = useState({ list, pages: list ? [list] : [] });
  // A new search begins with its own first page.
  if (shown.list !== list) setShown({ list, pages: list ? [list] : [] });
  const asked = useRef<{ list: List<Item> | null; from: number } | null>(null);
  const grid = useRef<HTMLUListElement>(null);
  const pressed = useRef<EventTarget>(null);
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const { data, state } = fetcher;
  useEffect(() => {
    const more = data?.list;
    if (!more || asked.current?.list !== list) return;
    setFirstNew(asked.current.from);
    asked.current = null;
    setShown((before) => (before.list === list ? { list, pages: [...before.pages, more] } : before));
  }, [data, list]);
  useEffect(() => {
    if (firstNew === null) return;
    const focused = document.activeElement;
    // The browser moves the focus of the removed link to the body; with any other focus the person has moved it meanwhile.
    if (!focused || focused === document.body || focused === pressed.current)
      grid.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true });
    setFirstNew(null);
  }, [firstNew]);
  const last = shown.pages.at(-1);
  const next = last && last.items.length > 0 && last.meta.to < last.meta.total ? addressOf(last.meta.current_page + 1) : null;
  const items = uniqueItems(shown.pages.flatMap((page) => page.items));
  const isAdding = state !== 'idle' && asked.current?.list === list;
  return {
    items,
    next,
    isAdding,
    grid,
    add(event: MouseEvent) {
      if (!next || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      asked.current = { list, from: items.length };
      pressed.current = event.currentTarget;
      loadInPlace(next, fetcher.load);
    },
  };
}

/** A record that was added meanwhile moves others to the next page, so duplicates are removed. */
function uniqueItems<Item extends Listed>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** The placeholder of a card with a picture above two lines. */
function CardSkeleton() {
  return (
    <li className={`card ${cards.card} ${styles.placeholder}`} aria-hidden="true">
      <Skeleton className={styles.picture} />
      <div className={styles.lines}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </li>
  );
}
