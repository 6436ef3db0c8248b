import { appKeyId, type MasterKey } from '../personal-data/encryption.server.ts';
import type { S3Settings } from './object-store-s3.server.ts';

type FileVariables = Readonly<{
  ENCRYPTION_KEYS?: string;
  S3_ENDPOINT?: string;
  S3_REGION: string;
  S3_BUCKET?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
}>;

/** The settings of uploaded files and master keys, by the variables of the environment, and what is wrong with them. */
export function fileSettings(value: FileVariables, production: boolean) {
  const lines: string[] = [];
  const encryptionKeys = masterKeys(value.ENCRYPTION_KEYS);
  if (new Set([appKeyId, ...encryptionKeys.map(({ id }) => id)]).size !== encryptionKeys.length + 1) {
    lines.push(`ENCRYPTION_KEYS: setiap kunci perlu nama sendiri, dan bukan "${appKeyId}"`);
  }
  if (encryptionKeys.some(({ secret }) => new Set(secret).size < 10))
    lines.push('ENCRYPTION_KEYS: terlalu mudah ditebak, pakai angka acak');
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return { lines, encryptionKeys, s3: undefined };
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    // With a part missing, files would go to a folder that the operator does not expect.
    lines.push('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: isi semuanya atau kosongkan semuanya');
    return { lines, encryptionKeys, s3: undefined };
  }
  const { protocol, hostname } = new URL(endpoint);
  if (production && protocol === 'http:' && !['localhost', '127.0.0.1'].includes(hostname)) {
    lines.push('S3_ENDPOINT: harus memakai https:// di produksi');
  }
  const s3: S3Settings = { endpoint, region: value.S3_REGION, bucket, accessKeyId, secretAccessKey };
  return { lines, encryptionKeys, s3 };
}

function masterKeys(text: string | undefined): (MasterKey & { secret: Buffer })[] {
  return (text?.split(',') ?? []).map((one) => {
    const [id = '', digits = ''] = one.split(':');
    return { id: id.toLowerCase(), secret: Buffer.from(digits, 'hex') };
  });
}
