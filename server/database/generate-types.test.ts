import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { projectDirectory } from '../build-directory.ts';
import { generateTypes } from './generate-types.ts';

test('db/types.ts is what the migrations create (npm run db:types writes it)', async () => {
  const generated = await generateTypes({ ...inject('owner'), database: 'template_sehati' });
  expect(generated).toContain('appointment_requests: AppointmentRequests;');
  expect(generated).toBe(readFileSync(join(projectDirectory, 'db/types.ts'), 'utf8'));
});
