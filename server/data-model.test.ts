import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { projectDirectory } from './build-directory.ts';
import { dataModelLines, drawDataModel, linesOfPicture } from './data-model-picture.ts';
import { readDataModel } from './database/read-data-model.ts';
import { readTableOwners } from './read-data-map.ts';

const database = await createTestDatabase();
const { ownerDb } = database;
afterAll(() => database.close());

test('docs/data-model.svg has the tables and foreign keys of the database (npm run data-model draws it)', async () => {
  const stored = readFileSync(join(projectDirectory, 'docs/data-model.svg'), 'utf8');
  expect(linesOfPicture(stored)).toEqual(dataModelLines(await readDataModel(ownerDb), await readTableOwners()));
});

test('a new table and its foreign keys are read, those of several columns too', async () => {
  await sql`
    create table pairs (a int, b int, primary key (a, b));
    create table pair_users (y int, x int, user_id uuid references users, foreign key (x, y) references pairs (a, b))`.execute(ownerDb);
  const { tables, keys } = await readDataModel(ownerDb);
  expect(tables).toEqual(expect.arrayContaining(['pair_users', 'pairs']));
  expect(keys.filter(({ table }) => table === 'pair_users')).toEqual([
    { table: 'pair_users', columns: ['user_id'], target: 'users' },
    { table: 'pair_users', columns: ['x', 'y'], target: 'pairs' },
  ]);
});

test('a picture has each table once, each pair of tables as one line, and what it was drawn from', async () => {
  const owners = new Map([
    ['rooms', 'chat'],
    ['messages', 'chat'],
  ]);
  const model = {
    tables: ['messages', 'rooms'],
    keys: [
      { table: 'messages', columns: ['first_room'], target: 'rooms' },
      { table: 'messages', columns: ['room'], target: 'rooms' },
    ],
  };
  const svg = await drawDataModel(model, owners);
  expect(svg.match(/class="node"/g)).toHaveLength(2);
  expect(svg.match(/class="edge"/g)).toHaveLength(1);
  expect(svg).toContain('messages (first_room; room) → rooms');
  expect(linesOfPicture(svg)).toEqual(dataModelLines(model, owners));
  await expect(drawDataModel({ ...model, tables: [...model.tables, 'guests'] }, owners)).rejects.toThrow('guests');
});
