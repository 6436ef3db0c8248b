import { findLandingSlugs } from '#app/domains/content/index.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { conversionInput, visitInput } from './visit-report.schema.ts';
import { insertConversion, insertVisit } from './visit-report.store.server.ts';
import { conversionOf, visitOf } from './visit-report.ts';

/** Stores a page's visit report, without the visitor. A report of an unknown page is dropped silently. */
export const reportVisit = operation({
  name: 'insight.report_visit',
  access: 'public',
  limits: 'reads',
  input: visitInput,
  async run({ cache, clock, db, platform }, { slug, body }) {
    const visit = visitOf(slug, body, await findLandingSlugs({ cache, clock, db }), platform.env.publicUrl);
    if (visit) await insertVisit(db, visit);
    return ok();
  },
});

/** Stores that a visitor went on to the hospital, without the visitor's identity. An unknown name is dropped silently. */
export const reportConversion = operation({
  name: 'insight.report_conversion',
  access: 'public',
  limits: 'reads',
  input: conversionInput,
  async run({ cache, clock, db, platform }, { name, body }) {
    const conversion = conversionOf(name, body, await findLandingSlugs({ cache, clock, db }), platform.env.publicUrl);
    if (conversion) await insertConversion(db, conversion);
    return ok();
  },
});
