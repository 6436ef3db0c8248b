import { element, htmlOfMarkup } from '#app/platform/rich-text/markup.ts';
import { listAddress } from '#app/ui/list/address.ts';
import { productFilters } from './product-filters.ts';

type Given = Readonly<{
  path: string;
  /** Parameters that the form keeps as they are. */
  kept: Readonly<Record<string, string>>;
  chosen: Readonly<Record<string, string>>;
  sellers: readonly Readonly<{ slug: string; name: string }>[];
}>;

/** The form of the filters as HTML: it needs no script, and the browser gets no code for it. */
export function buildFilterForm({ path, kept, chosen, sellers }: Given): string {
  const count = Object.values(chosen).filter(Boolean).length;
  const hidden = Object.entries(kept).flatMap(([name, value]) => (value ? element('input', [], { type: 'hidden', name, value }) : []));
  const fields = productFilters(sellers).map(({ name, label, first, options }) =>
    element('label', [
      label,
      element(
        'select',
        [{ value: '', label: first }, ...options].map((option) =>
          element('option', [option.label], { value: option.value, selected: option.value === chosen[name] ? '' : null }),
        ),
        { name, class: 'select' },
      ),
    ]),
  );
  const acts = element('p', [
    element('button', ['Terapkan'], { type: 'submit', class: 'button button-brand' }),
    ...(count > 0 ? [element('a', ['Hapus saringan'], { href: listAddress(path, kept), class: 'link' })] : []),
  ]);
  return htmlOfMarkup([
    element('details', [
      element('summary', [count > 0 ? `Saring dan urutkan (${count})` : 'Saring dan urutkan']),
      element('form', [...hidden, ...fields, acts], { method: 'get', action: path }),
    ]),
  ]);
}
