import type { Rule } from '../project.ts';

/** A migration is named by the minute it was written and what it brings; the order of names is the order of running. */
export const migrations: Rule = ({ files }) =>
  files.flatMap(({ path }) => {
    if (!path.startsWith('db/migrations/')) return [];
    return /^db\/migrations\/\d{8}T\d{4}_[a-z0-9_]+\.sql$/.test(path) ? [] : [`${path}: a migration is named 20261121T0900_words.sql`];
  });
