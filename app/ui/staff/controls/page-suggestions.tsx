import suggestions from '#app/ui/field-suggestions.module.css';
import type { Suggestions } from '#app/ui/suggestion.ts';

export type FoundPage = Readonly<{ path: string; name: string }>;

/** The pages of this site by their names, for an input that takes an address. */
export const pageSuggestions: Suggestions<FoundPage> = {
  label: 'Halaman di situs',
  className: `${suggestions.popup}`,
  itemClassName: suggestions.item,
  pauseMilliseconds: 200,
  async ask(text, signal) {
    // An address is complete as it is typed.
    if (/^(?:\/|https?:)/i.test(text)) return { groups: [], status: '' };
    const answer = await fetch(`/v1/search?${new URLSearchParams({ q: text, limit: '8' })}`, { signal });
    if (!answer.ok) return null;
    const { hits } = ((await answer.json()) as { data: { hits: FoundPage[] } }).data;
    const note = hits.length === 0 ? <p className={suggestions.nothing}>{`Tidak ada halaman untuk “${text}”.`}</p> : null;
    return {
      groups: [{ label: null, options: hits }],
      note,
      status: hits.length === 0 ? 'Tidak ada halaman' : `${hits.length} halaman, pilih dengan panah`,
    };
  },
  keyOf: ({ path }) => path,
  textOf: ({ path }) => path,
  render: ({ name, path }) => (
    <>
      <strong>{name}</strong>
      <small>{path}</small>
    </>
  ),
};
