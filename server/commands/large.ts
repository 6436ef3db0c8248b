import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../../app/platform/database/migrations.server.ts';
import { readEnv } from '../../app/platform/env.server.ts';
import { fullLoad } from '../../db/demo/large.ts';
import { projectDirectory } from '../build-directory.ts';
import { loadContent, loadLargeContent } from '../content.ts';
import { DatabaseRefusal } from '../database/engine.ts';
import { runCommand } from './command.ts';

// npm run db:large: adds the amount of content that the benchmarks use to the demo content. "npm run db:large -- --articles 100 --doctors 0
// --promos 0 --medicines 0" sets other numbers.
await runCommand(async ({ args, open, say }) => {
  const { values } = parseArgs({
    args,
    options: { articles: { type: 'string' }, doctors: { type: 'string' }, promos: { type: 'string' }, medicines: { type: 'string' } },
  });
  const countOf = (name: keyof typeof fullLoad) => {
    const count = Number(values[name] ?? fullLoad[name]);
    if (!Number.isInteger(count) || count < 0 || count > 1_000_000)
      throw new DatabaseRefusal(`--${name} harus bilangan bulat sampai 1000000.`);
    return count;
  };
  const counts = { articles: countOf('articles'), doctors: countOf('doctors'), promos: countOf('promos'), medicines: countOf('medicines') };
  const env = readEnv();
  if (env.mode === 'production') throw new DatabaseRefusal('Konten uji beban tidak boleh dimuat di produksi (NODE_ENV=production).');
  const database = await open(env);
  await migrate(database, join(projectDirectory, 'db/migrations'));
  await loadContent(database.owner, { demo: true });
  await loadLargeContent(database.owner, counts);
  say(
    `Konten uji beban ditambahkan: ${counts.articles} artikel, ${counts.doctors} dokter, ${counts.promos} promo, ${counts.medicines} obat.`,
  );
});
