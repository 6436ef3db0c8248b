import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { keyColumn } from '../content/content-texts.ts';
import { actLabels, doneOf, openOf, rowState, runTitle, seenText, sumsOf, undoOfAct } from './bulk-run.ts';
import { keyOfMapping } from './import-columns.ts';
import { mendImport } from './mend-import.server.ts';
import { misnamedOf } from './misnamed.ts';
import { confirmRun, mapImport, viewRun } from './prepare-and-confirm-run.server.ts';

/** What the page of a run shows. `path`: the page that it was prepared on. */
export async function loadRun(args: LoaderFunctionArgs, id: string, path: string) {
  const { titles, mapping, counts, rows, fields, ...run } = await load(viewRun, args, { id });
  const { kind, label, state, plan, act, seen, isContent } = run;
  const undo = state === 'done' ? undoOfAct[act] : undefined;
  const key = isContent ? [{ value: keyOfMapping, label: keyColumn }] : [];
  return {
    id,
    kind,
    label,
    state,
    plan,
    isContent,
    path,
    title: isContent ? runTitle(act) : `Impor ${label}`,
    actLabel: act === 'import' ? runTitle(act) : actLabels[act],
    isImport: act === 'import',
    isDanger: act === 'trash' || act === 'unpublish',
    open: openOf(counts),
    sums: sumsOf(counts),
    undo: undo ? { ...undo, count: doneOf(counts) } : null,
    seen: state === 'prepared' ? seenText(seen, counts) : null,
    columns: titles.map((title, at) => ({ id: `kolom-${at + 1}`, title: title || `Kolom ${at + 1}`, field: mapping[at] ?? '' })),
    choices: [...key, ...fields.map(({ name, label: field }) => ({ value: name, label: field }))],
    misnamed: state === 'prepared' ? misnamedOf(rows) : [],
    rows: rows.map(({ n, href, title, notes, effect, outcome, reason }) => ({
      n,
      href,
      notes,
      reason,
      title: title || 'Tanpa judul',
      state: rowState(effect, outcome),
    })),
  };
}

/** The forms of that page. */
export async function answerRun(args: ActionFunctionArgs, id: string, path: string) {
  const done = () => withUnitsOf(args.request, `${path}/proses/${id}`);
  const answerOf = formActions('intent', {
    map: formAction(mapImport, { readInput: (typed) => ({ id, mapping: typed.getAll('mapping') }), invalidText: firstError, done }),
    mend: formAction(mendImport, {
      readInput: (typed) => ({ id, plan: typed.get('plan'), names: typed.getAll('names') }),
      invalidText: firstError,
      done,
    }),
    confirm: formAction(confirmRun, { readInput: (typed) => ({ id, plan: typed.get('plan') }), invalidText: firstError, done }),
  });
  return await answerOf(args);
}
