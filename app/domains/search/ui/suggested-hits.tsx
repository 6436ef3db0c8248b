import { EmergencyNotice } from '#app/ui/emergency-box.tsx';
import type { Suggested } from '#app/ui/suggestion.ts';
import type { SearchData } from '../search.schema.ts';
import { kindLabels } from '../search.ts';
import styles from './suggested-hits.module.css';

/** A page that the search box links to: a found record, or the page of all results. */
export type SuggestedPage = { path: string; name: string; subtitle?: string | null };

/**
 * The page that answers, then the hits, grouped by kind in the order of each kind's best hit, and the link to `allPath`, the page of all results.
 */
export function suggestHits(
  text: string,
  { hits, page, corrected, notice, emergency }: SearchData,
  allPath: string,
): Suggested<SuggestedPage> {
  const answers = page ? [{ path: page.path, name: page.title, subtitle: page.lines[0] ?? page.say }] : [];
  const count = answers.length + hits.length;
  const all = {
    path: allPath,
    name: `${count === 0 ? 'Tidak ada' : 'Semua'} hasil untuk “${text}”`,
    subtitle: count === 0 ? 'Lihat saran' : null,
  };
  const remark = [corrected && hits.length > 0 ? `Menampilkan hasil untuk “${corrected}”` : null, notice].filter(Boolean).join('. ');
  const groups = [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, options]) => ({ label: kindLabels[kind].name, options }));
  return {
    groups: [...(page ? [{ label: 'Jawaban', options: answers }] : []), ...groups, { label: null, options: [all] }],
    note: (
      <>
        {emergency ? <EmergencyNotice box={emergency} /> : null}
        {remark ? <p className={styles.note}>{remark}</p> : null}
      </>
    ),
    status: [emergency?.title, count === 0 ? 'Tidak ada hasil' : `${count} hasil, pilih dengan panah`].filter(Boolean).join('. '),
  };
}
