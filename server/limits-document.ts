import { passwordGate } from '../app/platform/access/password-hashing.server.ts';
import { databaseLimits } from '../app/platform/database/db.server.ts';
import { patientFileBytes, staffFileBytes } from '../app/platform/files/file-sizes.ts';
import { trafficLimits, wrongPasswordsPerAddress } from '../app/platform/limits/traffic-limits.ts';
import { paidMessageNetwork, paidMessages } from '../app/platform/messaging/outbox.server.ts';
import { unsignedLimit, webhookBodySeconds, webhookLimit, webhooksAtOnce } from '../app/platform/messaging/webhooks.server.ts';
import { diskFloorBytes } from './database/disk-floor.ts';
import { defaultAdmission } from './http/admission.ts';
import { defaultConnectionLimits, maxHeaders, serverLimits } from './http/connection-limits.ts';
import { defaultBodyBytes } from './http/read-input.ts';
import { uploadConcurrency } from './http/uploads.ts';

const begin = '<!-- limits: begin -->';
const end = '<!-- limits: end -->';

const seconds = (ms: number | undefined) => `${(ms ?? 0) / 1_000} s`;
const count = (n: number) => n.toLocaleString('en');
const rate = ({ max, windowSeconds }: { max: number; windowSeconds: number }) =>
  windowSeconds === 60 ? `${max} a minute` : windowSeconds === 3_600 ? `${max} an hour` : `${max} in ${windowSeconds / 60} minutes`;

const network = `(IPv4 /${paidMessageNetwork.ipv4}, IPv6 /${paidMessageNetwork.ipv6})`;
const paidRate = ({ total, perNetwork }: (typeof paidMessages)['accounts' | 'publicForms']) => `${rate(total)}, ${perNetwork.max}`;

/** Each limit, its value, and the answer above it, from the constants that the product uses. */
function rows(): [limit: string, value: string, answer: string][] {
  const { address, account, device, concurrent, concurrentPasswords, passwords, unverifiedSessions } = trafficLimits;
  const { write, read } = defaultAdmission.queue;
  return [
    [
      'headers, whole request, idle keep-alive',
      `${seconds(serverLimits.headersTimeout)}, ${seconds(serverLimits.requestTimeout)}, ${seconds(serverLimits.keepAliveTimeout)}, checked every ${seconds(serverLimits.connectionsCheckingInterval)}`,
      '408 or the connection closes',
    ],
    [
      'connections, from one address',
      `${count(defaultConnectionLimits.maxConnections)}, ${count(defaultConnectionLimits.maxConnectionsPerAddress)}`,
      'closed',
    ],
    ['header size, count', `${(serverLimits.maxHeaderSize ?? 0) / 1_024} kB, ${maxHeaders}`, '431'],
    ['body of a form or a call', `${defaultBodyBytes / 1_024} kB`, '413'],
    ['an uploaded file of a patient, of an editor', `${patientFileBytes / 1024 ** 2} MB, ${staffFileBytes / 1024 ** 2} MB`, '413 or 422'],
    [
      'forms with files received at once: of one client, of all',
      `${uploadConcurrency.client.executing}, ${uploadConcurrency.process.executing}`,
      '429, 503',
    ],
    [
      'requests of one address without an account',
      `${rate(address.read).replace(' a', ' reads a')}, ${address.write.max} writes`,
      '429 with `Retry-After`',
    ],
    ['requests of one account', `${rate(account.read).replace(' a', ' reads a')}, ${account.write.max} writes`, '429 with `Retry-After`'],
    [
      'requests of one device at the gate of an event',
      `${rate(device.read).replace(' a', ' reads a')}, ${device.write.max} writes`,
      '429 with `Retry-After`',
    ],
    ['of an address over its limit: requests with a session new to the process', rate(unverifiedSessions), '429 with `Retry-After`'],
    [
      'requests of one client at work at once, waiting',
      `${concurrent.executing}, ${concurrent.waiting} for at most ${seconds(concurrent.waitMs)}`,
      '429 with `Retry-After`',
    ],
    ['password forms of one client, at work at once', `${rate(passwords)}, ${concurrentPasswords.executing}`, '429 with `Retry-After`'],
    ['wrong passwords from one address', rate(wrongPasswordsPerAddress), '429 with `Retry-After`'],
    ['passwords hashed at once, waiting', `${passwordGate.atOnce}, ${passwordGate.mayWait}`, '503 with `Retry-After`'],
    [
      'all requests at work at once; writes waiting, reads waiting',
      `${defaultAdmission.maxInFlight}; ${write.max} for at most ${seconds(write.waitMs)}, ${read.max} for at most ${seconds(read.waitMs)}`,
      '503 with `Retry-After`',
    ],
    [
      'appointment requests',
      'per address, visit session, number and date: [decision 69](decisions/0069-caps-of-unproven-requests.md)',
      '429 with `Retry-After`; beyond a cap kept, without a slot',
    ],
    [
      `WhatsApp and SMS messages asked for by sign-up and forgotten password: all together, from one network ${network}`,
      paidRate(paidMessages.publicForms),
      '429 with a text; mail goes on',
    ],
    [
      `the same for new numbers of accounts: all together, from one network ${network}`,
      paidRate(paidMessages.accounts),
      '429 with a text; mail goes on',
    ],
    [
      'reports of message providers: from one address, read at once, of them from one address, time for a body',
      `${rate(webhookLimit)}, ${webhooksAtOnce.all}, ${webhooksAtOnce.perAddress}, ${webhookBodySeconds} s`,
      '429, 503 with `Retry-After`, 408',
    ],
    [
      'requests there without a signature, from one address',
      `${unsignedLimit.max} in ${unsignedLimit.windowSeconds / 60} minutes`,
      '403, then 429 with `Retry-After`',
    ],
    [
      'waiting for a database connection, one SQL statement',
      `${seconds(databaseLimits.connectMs)}, ${seconds(databaseLimits.statementMs)}`,
      '503',
    ],
    [
      'a database that answers nothing',
      `${seconds(databaseLimits.answerMs)} for the statement that meets it; its connection is closed`,
      '503',
    ],
    ['each endpoint', 'its own, in `/v1/openapi.json`', '429 with `Retry-After`'],
    ['free disk', `${diskFloorBytes / 1024 ** 2} MB`, 'writes refused (507), reads go on'],
  ];
}

/** The document with its table of limits replaced. Throws when it has no markers for one. */
export function withLimits(document: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from === -1 || to < from) throw new Error('the document has no section of limits');
  const table = ['| limit | value | answer |', '|---|---|---|', ...rows().map((row) => `| ${row.join(' | ')} |`)].join('\n');
  return `${document.slice(0, from)}${begin}\n${table}\n${document.slice(to)}`;
}
