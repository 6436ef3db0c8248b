import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { answerText } from '../definition/answer-text.ts';
import { choicesOf, isChoiceField } from '../definition/form-fields.ts';
import type { Answers } from '../definition/form-price.ts';
import { stateLabels, stateNow } from '../registration/registration-states.ts';
import { columnsOf } from '../submission/answer-rows.ts';
import { countHeldOf } from '../submission/submission.store.server.ts';
import { codeText } from '../ticket/ticket-code.ts';
import { searchedBy } from './read-result-search.server.ts';
import { answersQuery, resultQuery } from './result.schema.ts';
import * as store from './result.store.server.ts';
import { readCursor, writeCursor } from './result-cursor.ts';

/*
 * Policy: registrations are read by staff with `events.handle` at the form's facility, answers to surveys by those with `surveys.read` there.
 * A form of another facility is `not_found`.
 */
export const mayRead = staffCan('events.handle');
export const mayReadSurveys = staffCan('surveys.read');
const perPage = 50;

/** The registrations of a form, one page, with columns by the keys of all its versions. Answers of sensitive forms are not in the list. */
export const findResults = operation({
  name: 'form.find_results',
  access: mayRead,
  limits: 'reads',
  input: resultQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { id, after, ...filter }) {
    const form = await store.getFormOrNull(db, id, scope);
    if (!form || form.kind === 'survey') return fail('not_found');
    const [versions, counts, rows] = await Promise.all([
      store.findVersions(db, id),
      store.countStates(db, id),
      store.findRegistrations(db, { formId: id, filter: searchedBy(filter), after: cursorOf(after), limit: perPage + 1 }),
    ]);
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    const definitions = new Map(versions.map((version) => [version.id, version.definition]));
    const now = clock.now();
    return ok({
      form,
      columns: form.is_sensitive ? [] : columnsOf(versions.map(({ definition }) => definition)),
      choices: form.is_sensitive ? [] : choicesIn(versions.at(-1)),
      versions: versions.map(({ n }) => n),
      counts: countsByList(counts),
      persons: counts.find(({ state }) => state === 'confirmed')?.persons ?? 0,
      next: rows.length > perPage && last ? writeCursor(last.created_at, last.id) : null,
      rows: page.map((row) => ({
        id: row.id,
        code: codeText(row.code),
        name: row.name,
        phone_masked: row.phone && maskedPhone(row.phone),
        party: row.party,
        total: row.total,
        waiting_no: row.waiting_no,
        created_at: row.created_at,
        state: stateNow(row, now),
        state_label: stateLabels[stateNow(row, now)],
        answers: form.is_sensitive ? {} : textsOf(definitions.get(row.version_id)?.fields ?? [], row.answers),
      })),
    });
  },
});

type Fields = store.Version['definition']['fields'];

/** Answers as texts by the key of their field. */
function textsOf(fields: Fields, answers: unknown): Record<string, string> {
  const given = (answers ?? {}) as Answers;
  return Object.fromEntries(fields.map((field) => [field.key, answerText(field, given[field.key])]));
}

const cursorOf = (text: string | null): store.After => readCursor(text);

/** The options that a list can be narrowed to: those of the version that is filled in. */
function choicesIn(version: store.Version | undefined): { value: string; label: string }[] {
  return (version?.definition.fields ?? []).flatMap((field) =>
    isChoiceField(field)
      ? choicesOf(field).map(({ value, label }) => ({ value: `${field.key}.${value}`, label: `${field.label}: ${label}` }))
      : [],
  );
}

function countsByList(counts: Awaited<ReturnType<typeof store.countStates>>): Record<string, number> {
  const byList: Record<string, number> = { all: 0, check: 0, confirmed: 0, waiting: 0, unpaid: 0, ended: 0 };
  for (const { state, n } of counts) {
    const list = store.listOfState(state);
    byList[list] = (byList[list] ?? 0) + n;
    byList.all = (byList.all ?? 0) + n;
  }
  return byList;
}

/** The answers to a survey, one page, without their texts. */
export const findSurveyAnswers = operation({
  name: 'form.find_answers',
  access: mayReadSurveys,
  limits: 'reads',
  input: answersQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { id, version, held, after }) {
    const form = await store.getFormOrNull(db, id, scope);
    if (form?.kind !== 'survey') return fail('not_found');
    const [versions, total, heldCount, rows] = await Promise.all([
      store.findVersions(db, id),
      store.countSubmissions(db, id, version),
      countHeldOf(db, id),
      store.findSubmissions(db, { formId: id, version, isHeld: held, after: cursorOf(after), limit: perPage + 1 }),
    ]);
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    return ok({
      form,
      total,
      held: heldCount,
      versions: versions.map(({ n }) => n),
      next: rows.length > perPage && last ? writeCursor(last.created_at, last.id) : null,
      rows: page.map(({ answers: _answers, sealed_answers: _encrypted, ...row }) => row),
    });
  },
});
