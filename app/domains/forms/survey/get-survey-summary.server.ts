import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { mayReadSurveys } from '../result/find-results.server.ts';
import { resultQuery } from '../result/result.schema.ts';
import { findVersions, getFormOrNull } from '../result/result.store.server.ts';
import { countAnswered, countOptions } from './survey-summary.store.server.ts';
import { summaryOf } from './survey-summary.ts';

/** What was chosen in a survey, counted. Of a sensitive one no options stand in the clear, so nothing is counted. */
export const getSurveySummary = operation({
  name: 'form.summary',
  access: mayReadSurveys,
  limits: 'reads',
  input: resultQuery.pick({ id: true, version: true }),
  failures: { not_found: notFound },
  async run({ db, scope }, { id, version }) {
    const form = await getFormOrNull(db, id, scope);
    if (form?.kind !== 'survey') return fail('not_found');
    if (form.is_sensitive) return ok([]);
    const [versions, options, answered] = await Promise.all([
      findVersions(db, id),
      countOptions(db, id, version),
      countAnswered(db, id, version),
    ]);
    const shown = versions.filter(({ n }) => version === null || n === version);
    return ok(
      summaryOf(
        shown.map(({ definition }) => definition),
        { options, answered },
      ),
    );
  },
});
