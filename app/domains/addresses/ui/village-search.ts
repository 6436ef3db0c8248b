import type { Village } from '#app/domains/regions/schema.ts';
import { startSuggestions } from '#app/ui/behaviors/suggestions.ts';

/** Height of the bar at the bottom of a narrow page. */
const belowList = 72;

/** Offers villages under a search box while one types. `take` gets the village that was taken. */
export function startVillageSearch(input: HTMLInputElement, take: (village: Village) => void): void {
  const field = input.closest<HTMLElement>('.field');
  if (!field) return;
  const suggestions = startSuggestions(input, {
    name: 'villages',
    label: 'Kelurahan dan desa',
    className: 'village-popup',
    within: field,
    pauseMilliseconds: 150,
    // Somebody who presses Enter here wants a village, not to send the form.
    mustTake: true,
    async ask(text, signal) {
      const response = await fetch(`/v1/region/search?${new URLSearchParams({ search: text })}`, { signal });
      if (!response.ok) return null;
      const { data } = (await response.json()) as { data: Village[] };
      if (data.length === 0) return { content: [nothingFor(text)], status: `Tidak ada hasil untuk ${text}` };
      return {
        content: data.map((village) => optionOf(village, () => choose(village))),
        status: `${data.length} hasil, pilih dengan panah`,
      };
    },
    opened(popup) {
      // Below the list a phone has its keyboard and the page its bar: the box goes up so that the list can be seen.
      const seen = (visualViewport?.height ?? innerHeight) - belowList;
      if (popup.getBoundingClientRect().bottom > seen) field.scrollIntoView({ block: 'start' });
    },
  });
  const choose = (village: Village) => {
    suggestions.settle(village.text);
    take(village);
  };
}

function nothingFor(text: string): HTMLElement {
  const nothing = document.createElement('p');
  nothing.className = 'village-nothing';
  nothing.role = 'presentation';
  nothing.textContent = `Tidak ada kelurahan atau desa untuk “${text}”. Periksa ejaannya, atau pilih satu per satu di bawah.`;
  return nothing;
}

function optionOf(village: Village, pressed: () => void): HTMLElement {
  const option = document.createElement('div');
  option.role = 'option';
  option.className = 'combobox-item village-item';
  const name = document.createElement('strong');
  name.textContent = village.subdistrict;
  const where = document.createElement('small');
  where.textContent = [village.district, village.city, village.province].join(', ');
  option.append(name, where);
  option.addEventListener('click', pressed);
  return option;
}
