import { getSearchNotes } from '#app/domains/directory/index.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { pageSize } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmergencyNotice } from '#app/ui/emergency-box.tsx';
import { arrowRight } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { Notes } from '#app/ui/list/notes.tsx';
import { usePendingParams } from '#app/ui/list/pending-params.ts';
import { UnansweredNotice, useUnanswered } from '#app/ui/list/unanswered.tsx';
import titles from '#app/ui/parts/titles.module.css';
import words from '#app/ui/parts/words.module.css';
import { readResultsAddress } from '../read-results-params.ts';
import { countText, kindLabels } from '../search.ts';
import { getResultsPage, type ResultGroup } from '../search-everything.server.ts';
import { type SearchKind, searchKinds } from '../search-kinds.schema.ts';
import { EverydayCard } from '../ui/everyday-card.tsx';
import { KindFilter, resultsAddress } from '../ui/kind-filter.tsx';
import { NothingFound } from '../ui/nothing-found.tsx';
import { ResultRow } from '../ui/result-row.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import styles from '../ui/search-page.module.css';
import { Understanding } from '../ui/understanding.tsx';
import type { Route } from './+types/search-page.ts';

export const handle = { page: { cache: 'public', params: ['q', 'jenis', 'halaman', 'persis'] } } satisfies PageHandle;

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Pencarian' }];

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const { text, kind, page, isExact } = readResultsAddress(new URL(request.url).searchParams);
  const { missing, ...results } = await load(getResultsPage, args, { text, kind, page, isExact });
  const everyday = kind === null ? results.everyday : null;
  const isEmpty = results.groups.length === 0 && everyday === null;
  const notes = await load(getSearchNotes, args, { text, isEmpty, missing, isSite: true });
  const { counts, groups, ...shown } = results;
  return {
    ...shown,
    everyday,
    notes,
    text,
    kind: kind ? kindLabels[kind].value : '',
    page,
    isExact,
    lastPage: kind ? Math.ceil((counts[kind] ?? 0) / pageSize) : 1,
    groups: groups.map((group) => withLabels(group, kind)),
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    kinds: searchKinds
      .filter((one) => counts[one] || (one === kind && Object.keys(counts).length > 0))
      .map((one) => ({ ...kindLabels[one], count: countText(counts[one] ?? 0) })),
    status: text === '' ? null : statusText(text, kind, counts, everyday !== null),
    origin: context.get(platformContext).env.publicUrl,
  };
}

/** A group as it is shown; one that has more hits leads to all of them. */
const withLabels = ({ kind, count, records }: ResultGroup, chosen: SearchKind | null) => ({
  value: kindLabels[kind].value,
  name: kindLabels[kind].name,
  count: countText(count),
  records,
  hasMore: chosen === null && kind !== 'specialization' && count > records.length,
});

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  return pageMeta({
    origin: loaderData.origin,
    title: loaderData.text ? `Pencarian: ${loaderData.text}` : 'Pencarian',
    description: 'Cari dokter, spesialisasi, layanan, obat, fasilitas kesehatan, artikel, promo, dan info pasien di Sehati.',
    canonicalPath: '/cari',
    noindex: true,
  });
};

export default function Search({ loaderData }: Route.ComponentProps) {
  const { text, kind, page, isExact, lastPage, notes, kinds, total, groups, steps, emergency, everyday } = loaderData;
  const hasHits = kinds.length > 0;
  const pending = usePendingParams();
  const unanswered = useUnanswered();
  const isPaging = unanswered?.address.replace(/&halaman=\d+$/, '') === resultsAddress(text, kind, 1, isExact);
  return (
    <div className="page" aria-busy={pending ? true : undefined}>
      {emergency ? <EmergencyNotice box={emergency} /> : null}
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(loaderData.origin, crumbs)} />
      <h1 className="page-title">Pencarian</h1>
      <SearchForm text={text} />
      <UnansweredNotice unanswered={isPaging ? null : unanswered} />
      {text === '' ? (
        <p className={styles.start}>Tulis nama dokter, keluhan, layanan, obat, atau judul artikel. Salah ketik tidak apa-apa.</p>
      ) : null}
      {everyday ? <EverydayCard answer={everyday} /> : null}
      <Understanding text={text} kind={kind} isExact={isExact} understood={loaderData} hasGroups={groups.length > 0} />
      <Notes notes={notes} />
      {hasHits ? (
        <KindFilter text={text} kinds={kinds} total={total} chosen={pending ? (pending.get('jenis') ?? '') : kind} isExact={isExact} />
      ) : null}
      {groups.map((group) => (
        <Group key={group.value} group={group} text={text} isExact={isExact} />
      ))}
      {isPaging ? <UnansweredNotice unanswered={unanswered} /> : null}
      {kind ? <Pages text={text} kind={kind} page={page} last={lastPage} isExact={isExact} /> : null}
      {steps ? <NothingFound text={text} elsewhere={kind !== '' && hasHits} isExact={isExact} steps={steps} /> : null}
      <p role="status" className="visually-hidden">
        {loaderData.status}
      </p>
    </div>
  );
}

/** What a screen reader announces when the results change without a new document. */
function statusText(text: string, kind: SearchKind | null, counts: Partial<Record<SearchKind, number>>, isAnswered: boolean): string {
  const count = kind ? (counts[kind] ?? 0) : Object.values(counts).reduce((sum, one) => sum + one, 0);
  if (count === 0 && isAnswered) return `Jawaban untuk “${text}”`;
  return count === 0 ? `Tidak ada hasil untuk “${text}”` : `${countText(count)} hasil untuk “${text}”`;
}

function Group({ group, text, isExact }: { group: ReturnType<typeof withLabels>; text: string; isExact: boolean }) {
  const { name, value, count, records, hasMore } = group;
  return (
    <section aria-labelledby={`hasil-${value}`} className={styles.group}>
      <h2 id={`hasil-${value}`} className={`${styles.head} ${titles.medium}`}>
        {name} <span>({count})</span>
      </h2>
      <ul className={styles.rows}>
        {records.map((record) => (
          <ResultRow key={`${record.slug} ${record.name}`} record={record} />
        ))}
      </ul>
      {hasMore ? (
        <p className={styles.all}>
          <LinkButton href={resultsAddress(text, value, 1, isExact)} tone="secondary" small>
            Semua {name} ({count})
            <Icon glyph={arrowRight} />
          </LinkButton>
        </p>
      ) : null}
    </section>
  );
}

function Pages({ text, kind, page, last, isExact }: { text: string; kind: string; page: number; last: number; isExact: boolean }) {
  if (last <= 1) return null;
  return (
    <nav aria-label="Halaman hasil" className={styles.pages}>
      {page > 1 ? (
        <LinkButton href={resultsAddress(text, kind, Math.min(page - 1, last), isExact)} tone="secondary" rel="prev">
          Sebelumnya
        </LinkButton>
      ) : null}
      <span className={words.soft}>
        Halaman {page} dari {last}
      </span>
      {page < last ? (
        <LinkButton href={resultsAddress(text, kind, page + 1, isExact)} tone="secondary" rel="next">
          Selanjutnya...
        </LinkButton>
      ) : null}
    </nav>
  );
}
