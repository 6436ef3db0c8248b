import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.server.ts';

test('an owner’s account without a server does not start the bundled database', () => {
  const owner = { DATABASE_OWNER_URL: 'postgres://sehati@db/sehati' };
  expect(() => readEnv(owner)).toThrow(EnvError);
  expect(() => readEnv({ ...owner, DATABASE_URL: '' })).toThrow('DATABASE_URL: wajib diisi bila DATABASE_OWNER_URL dipakai');
  // The error lists it together with everything else that is missing.
  expect(() => readEnv({ ...owner, NODE_ENV: 'production' })).toThrow(/DATABASE_URL: wajib.*PUBLIC_URL: wajib/s);
  expect(readEnv({ ...owner, DATABASE_URL: 'postgres://process@db/sehati' }).databaseOwnerUrl).toBe(owner.DATABASE_OWNER_URL);
});
