import { type RegionLevel, regionLevels } from '#app/domains/regions/levels.schema.ts';
import { levelPlaceholder } from '#app/domains/regions/rules.ts';
import type { Region, Village } from '#app/domains/regions/schema.ts';
import { startVillageSearch } from './village-search.ts';

const lost = 'Daftar wilayah tidak dapat dimuat. Periksa jaringan lalu pilih lagi.';

/** Makes the regions of an address form answer in place: selects that fill the next one, and a search box that fills them all. */
export function startRegionChoice(root: HTMLElement): void {
  const selectOf = (level: RegionLevel) => root.querySelector<HTMLSelectElement>(`[data-level="${level}"]`);
  const selects = regionLevels.flatMap((level) => selectOf(level) ?? []);
  const search = root.querySelector<HTMLInputElement>('#field-search');
  const postCode = root.querySelector<HTMLInputElement>('#field-post_code');
  const hint = root.querySelector<HTMLInputElement>('input[name="hint"]');
  const status = root.querySelector<HTMLElement>('[data-region-status]');
  if (selects.length < regionLevels.length || !search || !postCode || !hint || !status) return;
  // Post codes of villages by their id, as far as they were asked for.
  const postCodes = new Map<string, string | null>();
  // Counts up with every choice: an answer to an older one comes too late.
  let turn = 0;

  const say = (text: string) => {
    status.textContent = text;
  };

  /** Shows what can be chosen at a level; null closes it. */
  function draw(level: RegionLevel, regions: readonly Region[] | null, chosen = ''): void {
    const select = selectOf(level);
    if (!select) return;
    const first = new Option(levelPlaceholder(level, regions !== null), '');
    select.replaceChildren(first, ...(regions ?? []).map(({ id, name }) => new Option(name, id, false, id === chosen)));
    select.disabled = regions === null;
    select.value = chosen;
    select.removeAttribute('aria-busy');
  }

  async function regionsIn(level: RegionLevel, id: string): Promise<Region[]> {
    const answer = await fetch(`/v1/region/${level}/${id}`, { signal: AbortSignal.timeout(15_000) });
    if (!answer.ok) throw new Error(String(answer.status));
    const { data } = (await answer.json()) as { data: Region[] };
    if (level === 'district') for (const village of data) postCodes.set(village.id, village.post_code ?? null);
    return data;
  }

  /** The post code of the village; one that was typed by hand stays. */
  function offerPostCode(code: string | null): void {
    if (!postCode || !hint || (postCode.value.trim() !== '' && postCode.value !== hint.value)) return;
    postCode.value = code ?? '';
    hint.value = code ?? '';
  }

  async function choose(level: RegionLevel): Promise<void> {
    turn += 1;
    const mine = turn;
    const at = regionLevels.indexOf(level);
    const id = selectOf(level)?.value ?? '';
    if (search) search.value = '';
    for (const lower of regionLevels.slice(at + 1)) draw(lower, null);
    offerPostCode(level === 'subdistrict' ? await postCodeOf(id) : null);
    const next = regionLevels[at + 1];
    if (!next || id === '' || mine !== turn) return;
    selectOf(next)?.setAttribute('aria-busy', 'true');
    try {
      const regions = await regionsIn(level, id);
      if (mine === turn) draw(next, regions);
    } catch {
      if (mine !== turn) return;
      // As before the choice, so that choosing again asks again.
      const select = selectOf(level);
      if (select) select.value = '';
      draw(next, null);
      say(lost);
      explain(lost);
    }
  }

  async function postCodeOf(id: string): Promise<string | null> {
    if (id !== '' && !postCodes.has(id)) await regionsIn('district', id.slice(0, 6)).catch(() => {});
    return postCodes.get(id) ?? null;
  }

  async function take(village: Village): Promise<boolean> {
    turn += 1;
    const mine = turn;
    try {
      const [cities, districts, villages] = await Promise.all([
        regionsIn('province', village.province_id),
        regionsIn('city', village.city_id),
        regionsIn('district', village.district_id),
      ]);
      if (mine !== turn) return false;
      const province = selectOf('province');
      if (province) province.value = village.province_id;
      draw('city', cities, village.city_id);
      draw('district', districts, village.district_id);
      draw('subdistrict', villages, village.subdistrict_id);
      offerPostCode(village.post_code);
      explain('');
      say(`Wilayah terisi: ${village.text}`);
      return true;
    } catch {
      explain(lost);
      return false;
    }
  }

  /** What could not be loaded, said where one looks. */
  function explain(text: string): void {
    let notice = root.querySelector<HTMLElement>('[data-region-lost]');
    if (text === '') {
      notice?.remove();
      return;
    }
    if (!notice) {
      notice = document.createElement('p');
      notice.dataset.regionLost = '';
      notice.className = 'notice notice-error';
      root.querySelector('.region-or')?.before(notice);
    }
    notice.textContent = text;
  }

  root.addEventListener('change', (event) => {
    const level = (event.target as HTMLElement).dataset.level as RegionLevel | undefined;
    if (!level) return;
    explain('');
    root.querySelector('[data-region-found]')?.remove();
    void choose(level);
  });
  startVillageSearch(search, async (village) => {
    root.querySelector('[data-region-found]')?.remove();
    if (await take(village)) root.querySelector<HTMLElement>('#field-subdistrict_id')?.removeAttribute('aria-invalid');
  });
}
