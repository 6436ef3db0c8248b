import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { access, failures, readReport, reportInput } from './export-report.server.ts';

/** A figure of one month, with its periods and categories, at the caller's facilities. */
export const findReport = operation({
  name: 'report.find',
  access,
  limits: 'reads',
  input: reportInput,
  failures,
  async run({ db, clock, scope }, input) {
    const report = await readReport({ db, clock }, scope, input);
    return report ? ok(report) : fail('not_found');
  },
});
