import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { attachFile, storeGenerated, uploadLimits } from '#app/domains/files/index.server.ts';
import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { decodeText } from '#app/platform/documents/decode-text.ts';
import { fileTooLarge } from '#app/platform/files/file-sizes.ts';
import type { PrivateFileKind } from '#app/platform/files/files.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import { mayCheck } from '../cashier/lock-manual-payment.server.ts';
import { sortKnown } from './known-lines.ts';
import { readStatement, type Statement } from './read-statement.ts';
import { importInput } from './statement.schema.ts';
import * as store from './statement.store.server.ts';
import { encryptedLine, maxStatementBytes, statementDays } from './statement.ts';
import { layoutOf } from './statement-layouts.ts';

/** A statement as the bank wrote it. Nobody uploads one to the store: it is read first, and kept encrypted. */
export const statementKind: PrivateFileKind = {
  name: 'payments.statement',
  class: 'private',
  types: [],
  maxBytes: maxStatementBytes,
  belongsTo: 'hospital',
  async mayRead(db, actor, statementId) {
    const facilityId = await store.findFacilityOf(db, statementId);
    return facilityId !== undefined && isInScope(scopeOf(actor, 'payments.check'), facilityId);
  },
};

const refuseFile = (message: string) => fail('unreadable', { message, fieldErrors: { file: [message] } });

/** A spreadsheet drops the zeros in front of a number. */
const isSameNumber = (one: string, other: string | null) => other !== null && one.replace(/^0+/, '') === other.replace(/^0+/, '');

async function* piecesOf(bytes: Buffer) {
  yield bytes;
}

/** Money that came in, with the key by which the same line of another file is known; and how many lines are left out. */
function creditsOf({ lines }: Statement, since: string) {
  const seen = new Map<string, number>();
  const keyed = lines.map(({ day, sum, text, balance }) => {
    // The balance says which line it is, whatever another reading makes of its text.
    const facts = JSON.stringify([day, sum, balance === null ? text.toUpperCase() : '', balance]);
    const n = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, n);
    return { day, sum, text, key: createHash('sha256').update(`${facts} ${n}`).digest('hex'), hasBalance: balance !== null };
  });
  const came = keyed.filter(({ sum }) => sum > 0);
  const kept = came.filter(({ sum, day }) => sum % 100 === 0 && day >= since).map(({ sum, ...line }) => ({ ...line, amount: sum / 100 }));
  return { kept, went: keyed.length - came.length, leftOut: came.length - kept.length };
}

/**
 * Imports a statement of a bank. Of its lines those that came in and are not known are kept, for the cashiers to match; a file of before, or one
 * that overlaps, adds nothing twice.
 */
export const importStatement = operation({
  name: 'bank_statement.imported',
  access: mayCheck,
  limits: uploadLimits,
  transaction: 'none',
  input: importInput,
  failures: {
    unreadable: [422, 'Berkas ini tidak terbaca.'],
    unknown_columns: [422, 'Kolom berkas ini belum dikenal. Pilih kolomnya sekali saja, lalu impor lagi.'],
    foreign_account: [422, 'Rekening dalam berkas ini bukan rekening tujuan transfer Anda.'],
    no_account: [422, 'Berkas ini tidak menyebut nomor rekening. Pilih rekeningnya.'],
  },
  async run({ db, scope, actor, clock, platform, commit }, { file, account_id: chosenId, columns, again }) {
    if (file.bytes > maxStatementBytes) return refuseFile(fileTooLarge(maxStatementBytes));
    const accounts = await store.findOwnAccounts(db, scope);
    const chosen = accounts.find(({ id }) => id === chosenId) ?? (accounts.length === 1 ? accounts[0] : undefined);
    const named = columns ?? (chosen && !again ? await store.findColumns(db, chosen.number) : null);
    const bytes = await readFile(file.path);
    const today = dateInJakarta(clock.now());
    const read = readStatement(decodeText(bytes), { today, named: named && layoutOf(named) });
    if ('error' in read) return refuseFile(read.error);
    if ('unknown' in read) return fail('unknown_columns', { details: read.unknown });
    const { statement } = read;
    const account = statement.account === null ? chosen : accounts.find(({ number }) => isSameNumber(number, statement.account));
    if (!account && statement.account === null) return fail('no_account', { fieldErrors: { account_id: ['Pilih rekeningnya.'] } });
    if (!account || (chosenId !== null && account.id !== chosenId)) {
      const own = accounts.map(({ bank, number }) => `${bank} ${number}`).join(', ');
      const why = account ? 'bukan yang dipilih' : `yang bukan rekening tujuan transfer Anda (${own})`;
      const message = `Berkas ini dari rekening ${statement.account}, ${why}.`;
      return fail('foreign_account', { message, fieldErrors: { file: [message] } });
    }
    const { kept, ...leftOut } = creditsOf(statement, daysAfter(today, -statementDays));
    const [first, last] = [statement.lines[0], statement.lines.at(-1)];
    const ofDays = kept.map(({ day }) => day).toSorted();
    const days = { number: account.number, from: ofDays[0] ?? today, to: ofDays.at(-1) ?? today };
    const imported = (id: string | null, added: number, alike: number) => {
      const { pending, unsigned } = statement;
      return ok({ id, added, known: kept.length - added - alike, alike, ...leftOut, pending, unsigned });
    };
    const seen = sortKnown(kept, await store.findKnown(db, days));
    const renamed = statement.layout.name === 'other' ? columns : null;
    if ((seen.added.length === 0 && !renamed) || !first || !last) return imported(null, 0, seen.alike.length);
    const stored = await storeGenerated({ db, platform }, statementKind, { contentType: 'text/csv', content: piecesOf(bytes) });
    return await commit(async ({ tx }) => {
      await store.lockLines(tx, account.number);
      const { added: fresh, known, alike } = sortKnown(kept, await store.findKnown(tx, days));
      const encrypted = (text: string) => platform.encryption.encrypt(encryptedLine, text);
      const by = { userId: actor.userId, now: clock.now() };
      const given = { account, layout: statement.layout.name, fileId: stored.id, firstDay: first.day, lastDay: last.day, ...by };
      const id = await store.insertStatement(tx, given);
      await attachFile(tx, stored, id);
      if (renamed) {
        await store.putColumns(tx, { number: account.number, columns: renamed, ...by });
        // Columns are named anew for what they make of the lines that wait.
        const waiting = [...known, ...alike.map(({ of, ...line }) => ({ ...line, key: of }))];
        const texts = waiting.map(({ key, text }) => ({ key, encryptedText: encrypted(text) }));
        await store.rewriteTexts(tx, account.number, texts);
      }
      const lines = fresh.map(({ text, ...line }) => ({ ...line, encryptedText: encrypted(text) }));
      const added = await store.insertLines(tx, { statementId: id, number: account.number, lines });
      announce(tx, { topic: `shop:${account.facilityId ?? 'group'}`, kind: 'bank_statement.imported', key: id });
      return imported(id, added, alike.length);
    });
  },
  audit: (_input, { id }) => (id === null ? null : { object: `bank_statement:${id}` }),
});
