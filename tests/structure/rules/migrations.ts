import type { Rule } from '../project.ts';

/** Migrations up to this one made functions themselves. */
const lastWithFunctions = '20261122T1010';
/** The digits of migrations up to this one only order them. */
const lastWithoutTime = '20261125T2493_review_weeks';
/** Migrations up to this day may share a minute. */
const lastSharedDay = '20261129';
const makes = /^\s*create (or replace )?(function|procedure|trigger|view)\b/im;

/**
 * A migration is named by the time it was written and what it brings; the order of names is the order of running. Functions, triggers
 * and views stand in db/functions, which is applied again and again.
 */
export const migrations: Rule = ({ files }) => [
  ...files.flatMap(({ path, text }) => {
    if (path.startsWith('db/functions/')) return wrongFunctions(path, text);
    if (!path.startsWith('db/migrations/')) return [];
    if (!/^db\/migrations\/\d{8}T\d{4}_[a-z0-9_]+\.sql$/.test(path)) return [`${path}: a migration is named 20261121T0900_words.sql`];
    if (!isTime(path) && path > `db/migrations/${lastWithoutTime}~`) return [`${path}: ${timeOf(path)} is no time of day`];
    const created = path > `db/migrations/${lastWithFunctions}~` ? makes.exec(text)?.[2] : undefined;
    return created ? [`${path}: makes a ${created}, which belongs to db/functions`] : [];
  }),
  ...sharedMinutes(files.map(({ path }) => path)),
];

/** Two migrations of one minute run in the order of their words, which nobody has chosen. */
function sharedMinutes(paths: string[]): string[] {
  const later = paths.filter((path) => /^db\/migrations\/\d{8}T\d{4}_/.test(path) && path > `db/migrations/${lastSharedDay}~`).sort();
  return later.flatMap((path, place) => {
    const before = later[place - 1];
    return before?.slice(0, minuteLength) === path.slice(0, minuteLength) ? [`${path}: is not later than ${before}`] : [];
  });
}

const minuteLength = 'db/migrations/20261121T0900'.length;
const timeOf = (path: string): string => path.replace(/^.*T(\d\d)(\d\d)_.*$/, '$1:$2');
const isTime = (path: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(timeOf(path));

function wrongFunctions(path: string, text: string): string[] {
  if (!/^db\/functions\/[a-z0-9_]+\.sql$/.test(path)) return [`${path}: a file of functions is named topic.sql`];
  const once = [...text.matchAll(new RegExp(makes, 'gim'))].find(([, again]) => !again);
  return once ? [`${path}: makes a ${once[2]} without "or replace"`] : [];
}
