import { EmergencyNotice } from '#app/ui/emergency-box.tsx';
import type { Suggested, Suggestions } from '#app/ui/suggestion.ts';
import { kindLabels } from '../rules.ts';
import type { SearchData } from '../schema.ts';
import styles from './hit-suggestions.module.css';

const maxShown = 10;

/** A page that the search box links to: a found record, or the page of all results. */
type Target = { path: string; name: string; subtitle?: string | null };

type Answer = { data: SearchData };

/** Hits below a search box, each a link to its page. */
export const hitSuggestions: Suggestions<Target> = {
  label: 'Hasil pencarian',
  className: `${styles.popup}`,
  itemClassName: styles.item,
  pauseMilliseconds: 200,
  async ask(text, signal) {
    const response = await fetch(`/v1/search?${new URLSearchParams({ q: text, limit: String(maxShown) })}`, { signal });
    if (!response.ok) return null;
    const { data } = (await response.json()) as Answer;
    return suggested(text, data);
  },
  unanswered: (text) => ({ path: resultsPath(text), name: `Cari “${text}”` }),
  keyOf: ({ path }) => path,
  hrefOf: ({ path }) => path,
  render: ({ name, subtitle }) => (
    <>
      {name}
      {subtitle ? <small>{subtitle}</small> : null}
    </>
  ),
};

const resultsPath = (text: string) => `/cari?${new URLSearchParams({ q: text })}`;

/** The hits, grouped by kind in the order of each kind's best hit, and the link to all results. */
function suggested(text: string, { hits, corrected, notice, emergency }: SearchData): Suggested<Target> {
  const all = {
    path: resultsPath(text),
    name: `${hits.length === 0 ? 'Tidak ada' : 'Semua'} hasil untuk “${text}”`,
    subtitle: hits.length === 0 ? 'Lihat saran' : null,
  };
  const remark = [corrected && hits.length > 0 ? `Menampilkan hasil untuk “${corrected}”` : null, notice].filter(Boolean).join('. ');
  const groups = [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, options]) => ({ label: kindLabels[kind].name, options }));
  return {
    groups: [...groups, { label: null, options: [all] }],
    note: (
      <>
        {emergency ? <EmergencyNotice box={{ ...emergency, actions: [], avoid: [], hides: [] }} /> : null}
        {remark ? <p className={styles.note}>{remark}</p> : null}
      </>
    ),
    status: [emergency?.title, hits.length === 0 ? 'Tidak ada hasil' : `${hits.length} hasil, pilih dengan panah`]
      .filter(Boolean)
      .join('. '),
  };
}
