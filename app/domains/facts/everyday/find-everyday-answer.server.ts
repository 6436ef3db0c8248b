import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import { findServiceCategories } from '#app/domains/services/index.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import { plainText } from '#app/platform/rich-text/rich-text.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { checkedText, type FactUnit, type ShownFact } from '../fact/fact-units.ts';
import { findFactUnits, findKept, readFactDay } from '../fact/find-fact-units.server.ts';
import { findGuideRows } from '../guide/guide.store.server.ts';
import { pathOfPage, type ShownGuide } from '../guide/guide-pages.ts';
import type { EverydayAnswer, UnitLine } from './everyday-answer.ts';
import { contactsOfPages, factsOfPages, type SaidOfUnit } from './everyday-lines.server.ts';
import type { EverydayEntry, EverydayPage } from './everyday-page.ts';
import { findEverydayPageOrNull, typedWordsOf } from './match-everyday-page.ts';

type AnswerReads = Reads & Readonly<{ env: Env }>;

const maxSaid = 180;
const allUnits = 'Semua rumah sakit kami';

async function isThere(reads: AnswerReads, { category, switch: name }: EverydayEntry): Promise<boolean> {
  if (name) return await isSwitchedOn(reads, name);
  return category === undefined || (await findServiceCategories(reads)).some(({ slug }) => slug === category);
}

/**
 * The guide at the address of a page, of a unit that is named, otherwise of all; without an anchor the first such one of a page that has no
 * facts.
 */
async function findGuideAt(reads: Reads, { name, href }: EverydayPage, named: readonly FactUnit[]) {
  const [path, anchor] = href.split('#');
  if (anchor === undefined && name in factsOfPages) return null;
  readFactDay(reads);
  const guides = await findKept(reads, 'visitor-guides', null, findGuideRows);
  const there = guides.filter((one) => pathOfPage(one.page) === path && (anchor === undefined || one.anchor === anchor));
  const ofNamed = there.find(({ facilityId }) => named.some(({ id }) => id === facilityId));
  return ofNamed ?? there.find(({ facilityId }) => facilityId === null) ?? null;
}

/** The first words of a guide: its steps, or its text; with the one unit that it is for. */
function beginningOf({ unit, steps, content }: Pick<ShownGuide, 'unit' | 'steps' | 'content'>): string | null {
  const said = steps.length > 0 ? steps.map((step, at) => `${at + 1}. ${step.name}`).join(' ') : plainText(content);
  return said === '' ? null : cutText(unit ? `${unit}: ${said}` : said, maxSaid);
}

/** The words of a unit's name that no other unit has. */
function ownWordsOf({ name }: FactUnit, units: readonly FactUnit[]): string[] {
  const others = units.filter((one) => one.name !== name).flatMap((one) => typedWordsOf(one.name));
  return typedWordsOf(name).filter((word) => !others.includes(word));
}

async function findLines(
  reads: Reads,
  name: string,
  typed: readonly string[],
  units: readonly FactUnit[],
  named: readonly FactUnit[],
): Promise<{ lines: UnitLine[]; facts: ShownFact[] }> {
  const load = factsOfPages[name] ?? contactsOfPages[name];
  if (!load) return { lines: [], facts: [] };
  const say = await load(reads, typed);
  const said = units
    .toSorted((a, b) => Number(named.includes(b)) - Number(named.includes(a)))
    .flatMap((unit): (SaidOfUnit & { unit: string })[] => {
      const one = say(unit);
      return one ? [{ ...one, unit: unit.name }] : [];
    });
  const lines = said.map(({ unit, text, phone = null }) => ({ unit, text, phone }));
  const [first] = lines;
  const isSame = first && lines.length > 1 && lines.every(({ text, phone }) => text === first.text && phone === null);
  return {
    lines: isSame && named.length === 0 ? [{ ...first, unit: allUnits }] : lines,
    facts: said.flatMap(({ facts }) => facts),
  };
}

/**
 * The page that a typed text asks for, with what it says today; null where the text asks for none. `reading` is the text as it was corrected,
 * which is read where the typed one asks for no page.
 */
export async function findEverydayAnswerOrNull(
  reads: AnswerReads,
  text: string,
  reading: string | null = null,
): Promise<EverydayAnswer | null> {
  const page = findEverydayPageOrNull(text) ?? (reading === null ? null : findEverydayPageOrNull(reading));
  if (page === null || !(await isThere(reads, page))) return null;
  const { name, href, title, next } = page;
  const typed = typedWordsOf(reading ?? text);
  const units = (await findFactUnits(reads)).filter(({ isUnit }) => isUnit);
  const named = units.filter((unit) => ownWordsOf(unit, units).some((word) => typed.includes(word)));
  const guide = await findGuideAt(reads, page, named);
  const { lines, facts } = await findLines(reads, name, typed, units, named);
  const checked = checkedText([...facts, ...(guide ? [guide] : [])]);
  return { name, href, title, ...(next && { next }), say: guide && beginningOf(guide), lines, checked };
}
