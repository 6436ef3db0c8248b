import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';

/** PostgreSQL schema of the job queue. */
export const jobsSchema = 'pgboss';

/**
 * Updates the tables of the job queue to the version of the installed pg-boss, with the migrations and as the owner, because the process
 * may not change tables. One process at a time: the caller holds the lock of the migrations.
 */
export async function migrateJobs(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ exists: boolean }>(`select to_regclass('${jobsSchema}.version') is not null as exists`);
  if (!rows[0]?.exists) {
    await owner.query(getConstructionPlans(jobsSchema));
    return;
  }
  const found = await owner.query<{ version: number }>(`select version::int as version from ${jobsSchema}.version`);
  const version = found.rows[0]?.version ?? 0;
  // The version of this pg-boss is in the SQL that creates its tables.
  const latest = Number(/version\(version\) VALUES \('(\d+)'\)/i.exec(getConstructionPlans(jobsSchema))?.[1]);
  if (!Number.isInteger(latest)) throw new Error('the version of the job queue cannot be read from the installed pg-boss');
  if (version >= latest) return;
  const plans = getMigrationPlans(jobsSchema, version);
  // Indexes built concurrently come after the transaction, each as a separate statement.
  const end = plans.lastIndexOf('COMMIT;') + 'COMMIT;'.length;
  await owner.query(plans.slice(0, end));
  for (const statement of plans.slice(end).split(/;\s*$/m)) {
    if (statement.replace(/^[ \t]*--.*$/gm, '').trim()) await owner.query(statement);
  }
}
