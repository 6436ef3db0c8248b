import type { Tx } from '#app/platform/database/db.server.ts';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { revealActions } from '../access-log/reveal-actions.ts';
import type { PersonsInput } from './incident.schema.ts';
import { chosenRecords, listLabels, type SearchResult } from './incident.ts';
import { addAccounts, addFound, countAccounts, type FoundPerson } from './incident-persons.store.server.ts';
import * as search from './incident-search.store.server.ts';

type Services = Pick<PlatformServices, 'recordPersons' | 'encryption'>;

/** What a search finds beside the accounts of the audit log, and what it cannot match. */
type Found = Readonly<{ kinds: readonly RecordPersons[]; hits: readonly search.Hit[] }> & Pick<SearchResult, 'unmatched' | 'others'>;

const nothingLost = { unmatched: [], others: 0 } as const;

/** Adds whom a search finds and who is not there yet. Null when the chosen kind of record does not exist. */
export async function addPersons(tx: Tx, services: Services, input: PersonsInput): Promise<SearchResult | null> {
  const which = { incidentId: input.id, origin: input.query };
  if (input.query === 'all_accounts') return { added: await addAccounts(tx, which, 'all'), byHand: 0, ...nothingLost };
  if (input.query === 'accounts') {
    const ids = [...new Set(input.accounts)];
    const lost = ids.length - (await countAccounts(tx, ids));
    const unmatched = lost > 0 ? [{ label: 'akun yang tidak ada', count: lost }] : [];
    return { added: await addAccounts(tx, which, ids), byHand: 0, unmatched, others: 0 };
  }
  const kinds = chosenRecords(services.recordPersons, 'record' in input ? input.record : '');
  if (kinds.length === 0) return null;
  const query = auditQueryOf(input, kinds);
  const subjects = query ? await addAccounts(tx, which, await search.findSubjects(tx, query)) : 0;
  const found = query ? await findInAudit(tx, kinds, query) : await findRecords(tx, kinds, input);
  const people = await addFound(tx, which, peopleOf(services, found));
  return { added: subjects + people.added, byHand: people.byHand, unmatched: found.unmatched, others: found.others };
}

/** The part of the audit log that a search means; null for one that reads the records themselves. */
function auditQueryOf(input: PersonsInput, kinds: readonly RecordPersons[]): search.AuditQuery | null {
  if (input.query !== 'actor' && input.query !== 'reveals') return null;
  const { from, to } = input;
  const chosen = input.record === '' ? null : kinds.map(({ kind }) => kind);
  return input.query === 'actor'
    ? { from, to, actor: input.actor, actions: null, kinds: chosen }
    : { from, to, actor: null, actions: revealActions, kinds: chosen };
}

async function findInAudit(tx: Tx, all: readonly RecordPersons[], query: search.AuditQuery): Promise<Found> {
  const named = new Set(await search.findNamelessKinds(tx, query));
  const kinds = all.filter(({ kind }) => named.has(kind));
  const hits = await search.findByObjects(tx, kinds, query);
  const [unmatched, others] = [new Map<string, number>(), { count: 0 }];
  for (const { kind, action, had_account: hadAccount, count } of await search.countUnmatched(tx, kinds, query)) {
    const known = kinds.find((one) => one.kind === kind && (one.actions?.includes(action) ?? true));
    const label = known?.label ?? listLabels.get(kind) ?? (hadAccount ? 'akun yang sudah dihapus' : null);
    if (label) unmatched.set(label, (unmatched.get(label) ?? 0) + count);
    else others.count += count;
  }
  return { kinds, hits, unmatched: [...unmatched].map(([label, count]) => ({ label, count })), others: others.count };
}

type RecordsInput = Exclude<PersonsInput, { query: 'accounts' | 'all_accounts' | 'actor' | 'reveals' }>;

async function findRecords(tx: Tx, all: readonly RecordPersons[], input: PersonsInput): Promise<Found> {
  const given = input as RecordsInput;
  if (given.query === 'unit') {
    const hits = await search.findVisitors(tx, given.unit, { from: given.from_date, to: given.to_date });
    return { kinds: [], hits, ...nothingLost };
  }
  // What is about its persons by one act alone is no record that came in.
  const kinds = given.query === 'form' ? all.filter(({ kind }) => kind === 'form') : all.filter(({ actions }) => !actions);
  const hits =
    given.query === 'form'
      ? await search.findByRecord(tx, kinds, String(given.form))
      : await search.findByTime(tx, kinds, given, given.unit);
  return { kinds, hits, ...nothingLost };
}

/** The persons of a search with their contacts, also those that are stored encrypted. */
function peopleOf(services: Services, { kinds, hits }: Found): FoundPerson[] {
  return hits.map(({ source, record, user_id: userId, contact, encrypted }) => {
    const opened = contact ?? (encrypted === null ? null : (kinds[source]?.open?.(services, encrypted) ?? null));
    return { record, userId, contact: opened && opened.length >= 3 ? opened : null };
  });
}
