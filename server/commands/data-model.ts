import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, createPool } from '../../app/platform/database/db.server.ts';
import { migrate } from '../../app/platform/database/migrations.server.ts';
import { projectDirectory } from '../build-directory.ts';
import { drawDataModel } from '../data-model-picture.ts';
import { readDataModel } from '../database/read-data-model.ts';
import { readTableOwners } from '../read-data-map.ts';
import { runCommand } from './command.ts';

// npm run data-model: draws docs/data-model.svg from the migrations, on a temporary database.
const dataDir = mkdtempSync(path.join(tmpdir(), 'sehati-model-'));
// As root the engine runs as another account, which must be able to enter its folder.
chmodSync(dataDir, 0o711);
await runCommand(async ({ open, say }) => {
  const database = await open({ dataDir });
  await migrate(database, path.join(projectDirectory, 'db/migrations'));
  const db = createDatabase(createPool(database.owner, 1));
  const model = await readDataModel(db).finally(() => db.destroy());
  writeFileSync(path.join(projectDirectory, 'docs/data-model.svg'), await drawDataModel(model, await readTableOwners()));
  say('docs/data-model.svg sesuai dengan migrasi.');
});
rmSync(dataDir, { recursive: true, force: true });
