import { resolve } from 'node:path';
import { z } from 'zod';
import type { OpenIdSettings } from './access/openid.server.ts';
import { fileSettings } from './files/file-settings.server.ts';
import type { S3Settings } from './files/object-store-s3.server.ts';
import { messageSettings } from './messaging/message-settings.server.ts';
import type { TwilioSettings } from './messaging/twilio-sms.server.ts';
import type { WhatsAppSettings } from './messaging/whatsapp-cloud.server.ts';
import type { MidtransSettings } from './payments/midtrans.server.ts';
import { paymentSettings } from './payments/payment-settings.server.ts';
import type { MasterKey } from './personal-data/encryption.server.ts';
import type { PushSettings } from './push/push.server.ts';
import { pushSettings } from './push/push-settings.server.ts';
import { withoutEnd } from './text/without-end.ts';
import { isSafeApi } from './web-addresses/safe-api.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** All variables that the product reads; no other code reads the environment. Every variable has a default that works on a new machine. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The address visitors use, for canonical links and status links. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  /** The account that owns the tables, for migrations; without it DATABASE_URL is used for both. */
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** Addresses or CIDR ranges of reverse proxies whose X-Forwarded-For is trusted, comma separated. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Bearer token for /metrics and /healthz; development also answers callers on this machine without it. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Key that signs form times; created under DATA_DIR when absent. */
  APP_SECRET: z.string().min(32).optional(),
  /** Keys that encrypt private files and columns, `<id>:<64 hexadecimal digits>,…`; the first encrypts. Without it: from APP_SECRET. */
  ENCRYPTION_KEYS: z
    .string()
    .regex(/^[a-z0-9-]{1,32}:[0-9a-f]{64}(,[a-z0-9-]{1,32}:[0-9a-f]{64})*$/i)
    .optional(),
  /** An S3-compatible store of uploaded files instead of a folder: all of these or none. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The clamd that scans uploaded files, `host:port` or the path of its socket; without it they are marked as not scanned. */
  CLAMD: z
    .string()
    .regex(/^(\/.+|.+:\d{1,5})$/)
    .optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.string().default('Sehati <no-reply@sehati.example>'),
  /** The recipient of the messages from /contact-us. */
  CONTACT_EMAIL: z.email().default('hubungi@sehati.example'),
  DPO_EMAIL: z.email().optional(),
  LINK_TREE_URL: z.url({ protocol: /^https$/ }).default('https://tautan.sehati.example'),
  /** Hosts other than the product's that short links redirect to without a question, comma separated. */
  LINK_HOSTS: z
    .string()
    .regex(/^[a-z0-9.:, -]*$/)
    .default(''),
  /** Log-in with Google: both or neither. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Another OpenID Connect provider instead of Google; plain http is allowed only on this machine. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  /** WhatsApp Business Cloud API: all four or none. */
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  WHATSAPP_ACCESS_TOKEN: z.string().min(20).optional(),
  WHATSAPP_APP_SECRET: z.string().min(16).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16).optional(),
  /** Another address of the API, such as a simulator; plain http is allowed only on this machine. */
  WHATSAPP_API_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com'),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d{2,3}\.\d$/)
    .default('v23.0'),
  /** SMS by Twilio: all three or none. The sender is a registered name, a number, or the id of a messaging service. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/)
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  TWILIO_SENDER: z
    .string()
    .regex(/^(\+\d{7,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{3,11})$/)
    .optional(),
  TWILIO_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  /** Payments by Midtrans; without the key its methods do not exist. Another address of the API is the sandbox, or a simulator. */
  MIDTRANS_SERVER_KEY: z.string().min(20).optional(),
  MIDTRANS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.midtrans.com'),
  /** Notifications to browsers: a pair of keys (RFC 8292), both or neither. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** The folder for the list of visits of each morning; without it none is written. */
  DAY_LIST_DIRECTORY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Loads demo content into an empty bundled database. Never in production. */
  DEMO_CONTENT: flag.default(true),
  /** False removes the offline copies, and the worker that creates them, from every browser. */
  SERVICE_WORKER: flag.default(true),
  /** The reference of the API, `/v1/docs` and `/v1/openapi.json`; without it production has none. */
  API_DOCS: flag.optional(),
  /** False renders every page for each request; for benchmarks. */
  PAGE_CACHE: flag.default(true),
});

export type Env = Readonly<{
  mode: 'development' | 'production' | 'test';
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  databaseUrl?: string;
  databaseOwnerUrl?: string;
  databasePool: number;
  trustedProxies: string[];
  metricsToken?: string;
  appSecret?: string;
  /** The current key first; empty = the one of APP_SECRET alone. */
  encryptionKeys: readonly MasterKey[];
  /** Absent = a folder below `dataDir`. */
  s3?: S3Settings;
  clamd?: string;
  backupKey?: string;
  smtpUrl?: string;
  mailFrom: string;
  contactEmail: string;
  /** Absent = the data-protection officer is reached by the contact form alone. */
  dpoEmail?: string;
  linkTreeUrl: string;
  linkHosts: string[];
  /** Absent = no log-in with Google. */
  google?: OpenIdSettings;
  /** Absent = no messages by WhatsApp. */
  whatsapp?: WhatsAppSettings;
  /** Absent = no messages by SMS. */
  sms?: TwilioSettings;
  /** Absent = no payments over the network. */
  midtrans?: MidtransSettings;
  /** Absent = no notifications to browsers. */
  push?: PushSettings;
  /** Absent = no list of visits is written in the morning. */
  dayListDirectory?: string;
  logLevel: string;
  demoContent: boolean;
  pageCache: boolean;
  serviceWorker: boolean;
  apiDocs: boolean;
}>;

/** A start that cannot continue; `lines` says in Indonesian everything that is missing or weak, at once. */
export class EnvError extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(`Pengaturan belum lengkap:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'EnvError';
    this.lines = lines;
  }
}

/**
 * The folder of all data stored on this machine, as a full path. It has its own function, because the build needs it before the other
 * settings are known.
 */
export function readDataDir(source: Record<string, string | undefined> = process.env): string {
  return resolve(schema.shape.DATA_DIR.parse(source.DATA_DIR || undefined));
}

/** The variables that a child process inherits. */
export function inheritedVariables(): Record<string, string | undefined> {
  return { ...process.env };
}

/** The parts of a comma separated list. */
function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** True when messages reach phones: by a provider, or outside production as files. */
export const reachesPhones = ({ mode, whatsapp, sms }: Pick<Env, 'mode' | 'whatsapp' | 'sms'>) =>
  mode !== 'production' || whatsapp !== undefined || sms !== undefined;

/** With only one of the two settings the log-in button would fail, and a provider without TLS could be anyone. Throws EnvError. */
function googleSettings(value: z.output<typeof schema>, production: boolean): OpenIdSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = value;
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) throw new EnvError(['GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: isi keduanya atau kosongkan keduanya']);
  if (!isSafeApi(issuer, production)) throw new EnvError(['GOOGLE_ISSUER: harus memakai https://']);
  return { issuer: withoutEnd(issuer, /\//), clientId, clientSecret };
}

/** Reads and checks the environment. Throws EnvError that lists every error. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const value = parsed.data;
  const production = value.NODE_ENV === 'production';
  const lines: string[] = [];
  // The bundled database would start, empty, instead of the intended server.
  if (value.DATABASE_OWNER_URL && !value.DATABASE_URL) lines.push('DATABASE_URL: wajib diisi bila DATABASE_OWNER_URL dipakai');
  if (production) {
    if (!value.PUBLIC_URL) lines.push('PUBLIC_URL: wajib diisi di produksi, contoh https://www.rumahsakit.id');
    else if (!value.PUBLIC_URL.startsWith('https://')) lines.push('PUBLIC_URL: harus memakai https:// di produksi');
    if (!value.APP_SECRET) lines.push('APP_SECRET: wajib diisi di produksi, paling sedikit 32 karakter acak');
    else if (new Set(value.APP_SECRET).size < 10) lines.push('APP_SECRET: terlalu mudah ditebak, pakai karakter acak');
    // Mail would be sent to an address that no person reads.
    if (value.SMTP_URL && !given.CONTACT_EMAIL) lines.push('CONTACT_EMAIL: wajib diisi di produksi bila SMTP_URL dipakai');
  }
  const messages = messageSettings(value, production);
  const files = fileSettings(value, production);
  const payments = paymentSettings(value, production);
  const push = pushSettings(value);
  lines.push(...messages.lines, ...files.lines, ...payments.lines, ...push.lines);
  if (lines.length > 0) throw new EnvError(lines);
  return {
    mode: value.NODE_ENV,
    host: value.HOST,
    port: value.PORT,
    publicUrl: withoutEnd(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`, /\//),
    dataDir: readDataDir(given),
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    databasePool: value.DATABASE_POOL,
    trustedProxies: listOf(value.TRUSTED_PROXIES),
    metricsToken: value.METRICS_TOKEN,
    appSecret: value.APP_SECRET,
    encryptionKeys: files.encryptionKeys,
    s3: files.s3,
    clamd: value.CLAMD,
    backupKey: value.BACKUP_KEY,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    contactEmail: value.CONTACT_EMAIL,
    ...(value.DPO_EMAIL ? { dpoEmail: value.DPO_EMAIL } : {}),
    linkTreeUrl: value.LINK_TREE_URL,
    linkHosts: listOf(value.LINK_HOSTS),
    google: googleSettings(value, production),
    whatsapp: messages.whatsapp,
    sms: messages.sms,
    midtrans: payments.midtrans,
    push: push.push,
    dayListDirectory: value.DAY_LIST_DIRECTORY && resolve(value.DAY_LIST_DIRECTORY),
    logLevel: value.LOG_LEVEL,
    demoContent: value.DEMO_CONTENT && !production,
    pageCache: value.PAGE_CACHE,
    serviceWorker: value.SERVICE_WORKER,
    apiDocs: value.API_DOCS ?? !production,
  };
}
