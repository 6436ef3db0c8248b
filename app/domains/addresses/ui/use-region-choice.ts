import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Region, Village } from '#app/domains/regions/region.schema.ts';
import { choiceOf, type RegionChoice } from '#app/domains/regions/region.ts';
import { type RegionLevel, regionLevels } from '#app/domains/regions/region-levels.schema.ts';
import { keptPlace } from './kept-place.ts';

type RegionOptions = Readonly<Record<RegionLevel, readonly Readonly<{ id: string; name: string }>[]>>;

export type RegionStart = Readonly<{ choice: RegionChoice; options: RegionOptions; hint: string }>;

const lostText = 'Daftar wilayah tidak dapat dimuat. Periksa jaringan lalu pilih lagi.';

/**
 * The regions of an address form: each choice loads the next list, and a village sets all four. The field `postCode` gets the village's
 * post code unless the person typed another one.
 */
export function useRegionChoice(start: RegionStart, postCode: RefObject<HTMLInputElement | null>) {
  const [{ choice, options }, setRegions] = useState<Pick<RegionStart, 'choice' | 'options'>>(start);
  const [loading, setLoading] = useState<RegionLevel | null>(null);
  const [message, setMessage] = useState({ status: '', lost: '' });
  // The first choice invalidates the result of a search that the server answered before hydration.
  const [isTouched, setTouched] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  // Every choice increments it, so that answers to older choices are ignored.
  const turn = useRef(0);
  const { hint, offer, postCodeOf, loadList } = usePostCode(start.hint, postCode);

  async function choose(level: RegionLevel, id: string): Promise<void> {
    const mine = begin();
    const lower = regionLevels.slice(regionLevels.indexOf(level) + 1);
    const [next] = lower;
    setRegions((now) => ({ choice: cleared(now.choice, level, id), options: emptied(now.options, lower) }));
    setMessage({ status: '', lost: '' });
    if (searchInput.current) searchInput.current.value = '';
    offer(null);
    if (id === '') return;
    setLoading(next ?? null);
    try {
      if (!next) return offer(await postCodeOf(id), () => mine === turn.current);
      const list = await loadList(level, id);
      if (mine === turn.current) setRegions((now) => ({ ...now, options: { ...now.options, [next]: list } }));
    } catch {
      if (mine !== turn.current) return;
      // The choice is undone, so that choosing it again loads the list again.
      setRegions((now) => ({ ...now, choice: { ...now.choice, [level]: '' } }));
      setMessage({ status: lostText, lost: lostText });
    } finally {
      if (mine === turn.current) setLoading(null);
    }
  }

  const take = (village: Pick<Village, 'subdistrict_id' | 'text'>) =>
    fill(choiceOf(village.subdistrict_id), `Wilayah terisi: ${village.text}`);

  /** Chooses these regions, of which the village may be missing. */
  async function fill(taken: RegionChoice, filledText: string): Promise<void> {
    const mine = begin();
    // Nothing is chosen until the lists are loaded: a form that is sent meanwhile must not contain the previous village.
    setRegions((now) => ({ choice: cleared(taken, 'province', taken.province), options: emptied(now.options, regionLevels.slice(1)) }));
    setMessage({ status: '', lost: '' });
    offer(null);
    setLoading('city');
    try {
      const [city, district, subdistrict] = await Promise.all([
        loadList('province', taken.province),
        loadList('city', taken.city),
        loadList('district', taken.district),
      ]);
      if (mine !== turn.current) return;
      setRegions(({ options: { province } }) => ({ choice: taken, options: { province, city, district, subdistrict } }));
      setMessage({ status: filledText, lost: '' });
      if (taken.subdistrict) offer(await postCodeOf(taken.subdistrict), () => mine === turn.current);
    } catch {
      if (mine !== turn.current) return;
      // The box must not name a village that is not chosen.
      if (searchInput.current) searchInput.current.value = '';
      setRegions((now) => ({ ...now, choice: cleared(now.choice, 'province', '') }));
      setMessage({ status: lostText, lost: lostText });
    } finally {
      if (mine === turn.current) setLoading(null);
    }
  }

  function begin(): number {
    turn.current += 1;
    setLoading(null);
    setTouched(true);
    return turn.current;
  }

  useChosenBefore(fields, choice, choose, fill);
  return { choice, options, loading, hint, isTouched, ...message, fields, searchInput, choose, take };
}

/** Applies a region that was chosen before hydration, or the place for which somebody asked what a shipment costs. */
function useChosenBefore(
  fields: RefObject<HTMLFieldSetElement | null>,
  choice: RegionChoice,
  choose: (level: RegionLevel, id: string) => Promise<void>,
  fill: (taken: RegionChoice, filledText: string) => Promise<void>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over
  useEffect(() => {
    const chosenAt = (level: RegionLevel) => fields.current?.querySelector<HTMLSelectElement>(`[data-level="${level}"]`)?.value ?? '';
    const level = regionLevels.find((one) => chosenAt(one) !== choice[one]);
    if (level) return void choose(level, chosenAt(level));
    const kept = keptPlace();
    if (kept && choice.province === '') void fill(choiceOf(kept), 'Kecamatan terisi seperti di perkiraan ongkos kirim');
  }, []);
}

/** The post code of the village, which tells whether the person typed another one, and the codes of the loaded lists. */
function usePostCode(start: string, field: RefObject<HTMLInputElement | null>) {
  const [hint, setHint] = useState(start);
  const offered = useRef(start);
  const codes = useRef(new Map<string, string | null>());

  async function loadList(level: RegionLevel, id: string): Promise<Region[]> {
    const answer = await fetch(`/v1/region/${level}/${id}`, { signal: AbortSignal.timeout(15_000) });
    if (!answer.ok) throw new Error(String(answer.status));
    const { data } = (await answer.json()) as { data: Region[] };
    if (level === 'district') for (const village of data) codes.current.set(village.id, village.post_code ?? null);
    return data;
  }

  async function postCodeOf(id: string): Promise<string | null> {
    if (!codes.current.has(id)) await loadList('district', choiceOf(id).district).catch(() => {});
    return codes.current.get(id) ?? null;
  }

  function offer(code: string | null, isStillWanted = () => true): void {
    const input = field.current;
    if (!input || !isStillWanted() || (input.value.trim() !== '' && input.value !== offered.current)) return;
    input.value = code ?? '';
    offered.current = input.value;
    setHint(input.value);
  }

  return { hint, offer, postCodeOf, loadList };
}

function cleared(choice: RegionChoice, level: RegionLevel, id: string): RegionChoice {
  const at = regionLevels.indexOf(level);
  const kept = regionLevels.map((one, index) => [one, index < at ? choice[one] : index === at ? id : '']);
  return Object.fromEntries(kept) as Record<RegionLevel, string>;
}

const emptied = (options: RegionOptions, levels: readonly RegionLevel[]): RegionOptions => ({
  ...options,
  ...Object.fromEntries(levels.map((level) => [level, []])),
});
