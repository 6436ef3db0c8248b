import { createHash } from 'node:crypto';
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

const hex = (seed: string) => createHash('sha256').update(seed).digest('hex');

test('master keys have names of their own and cannot be guessed; the first encrypts', () => {
  const { encryptionKeys } = readEnv({ ENCRYPTION_KEYS: `2027a:${hex('a')},2026A:${hex('b')}` });
  expect(encryptionKeys.map(({ id, secret }) => [id, secret.length])).toEqual([
    ['2027a', 32],
    ['2026a', 32],
  ]);
  expect(readEnv({}).encryptionKeys).toEqual([]);
  for (const twice of [`x:${hex('a')},X:${hex('b')}`, `app:${hex('a')}`]) {
    expect(() => readEnv({ ENCRYPTION_KEYS: twice })).toThrow('setiap kunci perlu nama sendiri');
  }
  expect(() => readEnv({ ENCRYPTION_KEYS: `x:${'ab'.repeat(32)}` })).toThrow('terlalu mudah ditebak');
  expect(() => readEnv({ ENCRYPTION_KEYS: 'x:abc' })).toThrow('ENCRYPTION_KEYS');
});

test('a store of files is named whole, and over https in production', () => {
  const whole = { S3_ENDPOINT: 'http://s3.contoh.id', S3_BUCKET: 'berkas', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(readEnv(whole).s3).toMatchObject({ endpoint: 'http://s3.contoh.id', region: 'us-east-1', bucket: 'berkas' });
  expect(readEnv({}).s3).toBeUndefined();
  for (const name of Object.keys(whole)) expect(() => readEnv({ ...whole, [name]: '' })).toThrow('isi semuanya atau kosongkan semuanya');
  // Listed together with everything else that is missing.
  expect(() => readEnv({ ...whole, NODE_ENV: 'production' })).toThrow(/PUBLIC_URL: wajib.*S3_ENDPOINT: harus memakai https/s);
});

test('the key of the provider of payments goes over https, except to this machine outside production', () => {
  const key = { MIDTRANS_SERVER_KEY: 'SB-Mid-server-0123456789' };
  expect(readEnv({}).midtrans).toBeUndefined();
  expect(readEnv({ ...key, MIDTRANS_API_URL: 'http://127.0.0.1:4103/' }).midtrans?.apiUrl).toBe('http://127.0.0.1:4103');
  expect(readEnv(key).midtrans?.apiUrl).toBe('https://api.midtrans.com');
  expect(() => readEnv({ ...key, MIDTRANS_API_URL: 'http://midtrans.contoh.id' })).toThrow('MIDTRANS_API_URL: harus memakai https://');
  const production = { ...key, NODE_ENV: 'production', MIDTRANS_API_URL: 'http://127.0.0.1:4103' };
  expect(() => readEnv(production)).toThrow('MIDTRANS_API_URL: harus memakai https://');
});
