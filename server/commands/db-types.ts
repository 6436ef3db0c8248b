import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../../app/platform/database/migrations.server.ts';
import { projectDirectory } from '../build-directory.ts';
import { generateTypes } from '../database/generate-types.ts';
import { runCommand } from './command.ts';

// npm run db:types: writes db/types.ts from the migrations, on a temporary database.
const dataDir = mkdtempSync(path.join(tmpdir(), 'sehati-types-'));
// As root the engine runs as another account, which must be able to enter its folder.
chmodSync(dataDir, 0o711);
await runCommand(async ({ open, say }) => {
  const database = await open({ dataDir });
  await migrate(database, path.join(projectDirectory, 'db/migrations'));
  writeFileSync(path.join(projectDirectory, 'db/types.ts'), await generateTypes(database.owner));
  say('db/types.ts sesuai dengan migrasi.');
});
rmSync(dataDir, { recursive: true, force: true });
