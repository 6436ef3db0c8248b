import './cards.css';
import './list.css';
import type { ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import { Skeleton } from './page-parts.tsx';

type ResultListProps = {
  /** The total as text: "24 artikel". Announced when the list changes. */
  summary: string;
  /** The cards, each an `<li>`. */
  children: ReactNode;
  /** True when there are none: `empty` is shown instead. */
  isEmpty: boolean;
  empty: ReactNode;
  /** Address of the next page, null on the last one. */
  next: string | null;
  /** Address of the first page, when this is a later one. */
  first: string | null;
  /** Classes of the grid; two to four columns by default. */
  className?: string;
  /** A placeholder card, an `<li>` of the size of a card. */
  skeleton?: ReactNode;
};

/** A list of cards with its count, its empty state, and the link to the next page. `behaviors/list.ts` adds to it in place. */
export function ResultList(props: ResultListProps) {
  const { isEmpty, next, first } = props;
  return (
    <div className="result-list">
      <p className="result-summary" role="status" data-list-summary>
        {props.summary}
      </p>
      <div data-list-results>
        {first ? (
          <p className="mb-4">
            <a href={first} className="link">
              Ke halaman pertama
            </a>
          </p>
        ) : null}
        {isEmpty ? (
          props.empty
        ) : (
          <ul className={props.className ?? 'card-grid'} data-list-items>
            {props.children}
          </ul>
        )}
        {next ? (
          <p className="mt-8 flex justify-center">
            <LinkButton href={next} tone="secondary" rel="next" data-list-next>
              Selanjutnya...
            </LinkButton>
          </p>
        ) : null}
      </div>
      <ul className={props.className ?? 'card-grid'} data-list-skeleton hidden>
        {props.skeleton ?? <CardSkeleton />}
      </ul>
    </div>
  );
}

/** The placeholder of a card with a picture above two lines. */
function CardSkeleton() {
  return (
    <li className="card media-card" aria-hidden="true">
      <Skeleton className="media-card-skeleton" />
      <div className="grid content-start gap-2.5 p-4 md:p-5">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </li>
  );
}
