import { type ReactNode, useState } from 'react';
import { Breadcrumb, breadcrumbData, type Crumb } from '../breadcrumb.tsx';
import { JsonLd } from '../json-ld.tsx';
import { listAddress, pageParam, searchParam } from './address.ts';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import type { ListFilter } from './filter-dropdown.tsx';
import styles from './list-page.module.css';
import { type Note, Notes } from './notes.tsx';
import { usePendingParams } from './pending-params.ts';
import { type Listed, Results, type ResultsProps } from './results.tsx';
import { UnansweredNotice, useUnanswered } from './unanswered.tsx';

export type ListProps<Item extends Listed> = ResultsProps<Item> & {
  /** Path of the list, with no parameters but filters that stay. */
  path: string;
  /** The count as text, such as "24 artikel". Announced when the list changes. */
  summary: string;
  /** The search by text; without it the list has no controls. */
  search?: FilterBarProps['search'];
  filters?: readonly ListFilter[];
};

type ListPageProps<Item extends Listed> = ListProps<Item> & {
  origin: string;
  crumbs: readonly Crumb[];
  title: string;
  lead?: string;
  /** Content between the heading and the list. */
  above?: ReactNode;
  /** Content below the list. */
  children?: ReactNode;
};

/** A page that is a list: heading, controls, count and cards. Filters, search and pages are query parameters of one address. */
export function ListPage<Item extends Listed>({ origin, crumbs, title, lead, above, children, ...list }: ListPageProps<Item>) {
  return (
    <div className="page">
      <Notes notes={emergencyIn(list.list?.notes)} />
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <h1 className="page-title">{title}</h1>
      {lead ? <p className="page-lead">{lead}</p> : null}
      {above}
      <ListWithFilters {...list} />
      {children}
    </div>
  );
}

/** Before everything else on the page, whatever the list is filtered by. */
const emergencyIn = (notes: readonly Note[] = []) => notes.filter((note) => 'emergency' in note);

/** A list with its controls and its count. */
export function ListWithFilters<Item extends Listed>({ path, summary, search, filters = [], ...results }: ListProps<Item>) {
  const isLoading = usePendingParams() !== null;
  const unanswered = useUnanswered();
  const [wasSearched, setSearched] = useState(false);
  if (isLoading && !wasSearched) setSearched(true);
  const chosen = Object.fromEntries(filters.map(({ name, value }) => [name, value]));
  const addressOf = (page: number) => listAddress(path, { [searchParam]: search?.value ?? '', ...chosen, [pageParam]: page });
  return (
    <div className={styles.list} aria-busy={isLoading || undefined}>
      {search ? <FilterBar path={path} filters={filters} search={search} /> : null}
      <UnansweredNotice unanswered={unanswered} />
      <div className={wasSearched ? styles.searched : undefined}>
        <p className={styles.summary} role="status">
          {isLoading ? 'Memuat…' : summary}
        </p>
        <Notes notes={results.list?.notes?.filter((note) => !('emergency' in note))} />
        <div data-list-results>
          <Results {...results} isLoading={isLoading} unanswered={unanswered} addressOf={addressOf} />
        </div>
      </div>
    </div>
  );
}
