import { searchAddressOf } from '#app/platform/pages/search-address.ts';
import type { Suggestions } from '#app/ui/suggestion.ts';
import type { SearchData } from '../search.schema.ts';
import styles from './hit-suggestions.module.css';
import type { SuggestedPage } from './suggested-hits.tsx';

const maxShown = 10;

type Answer = { data: SearchData };

/** Hits below a search box, each a link to its page. */
export const hitSuggestions: Suggestions<SuggestedPage> = {
  label: 'Hasil pencarian',
  className: `${styles.popup}`,
  itemClassName: styles.item,
  pauseMilliseconds: 200,
  async ask(text, signal) {
    const [response, { suggestHits }] = await Promise.all([
      fetch(`/v1/search?${new URLSearchParams({ q: text, limit: String(maxShown) })}`, { signal }),
      import('./suggested-hits.tsx'),
    ]);
    if (!response.ok) return null;
    const { data } = (await response.json()) as Answer;
    return suggestHits(text, data, searchAddressOf(text));
  },
  unanswered: (text) => ({ path: searchAddressOf(text), name: `Cari “${text}”` }),
  keyOf: ({ path, name }) => `${path} ${name}`,
  hrefOf: ({ path }) => path,
  render: ({ name, subtitle }) => (
    <>
      {name}
      {subtitle ? <small>{subtitle}</small> : null}
    </>
  ),
};
