import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * What a pooler like PgBouncer does to its clients: `refuse` start-up parameters that it does not know, `drop` them
 * (`ignore_startup_parameters`), or also `share` sessions (`pool_mode = transaction`), where no notice reaches who listens.
 */
export type PoolerKind = 'refuse' | 'drop' | 'share';

type Address = Readonly<{ host: string; port: number }>;

const forwarded = new Set(['user', 'database', 'application_name', 'client_encoding']);

/** A pooler between a test and PostgreSQL, whose socket is in the folder `host`; `url` is an address through it. */
export async function startPooler(kind: PoolerKind, { host, port }: Address) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const engine = connect(`${host}/.s.PGSQL.${port}`);
    for (const [one, other] of [
      [client, engine],
      [engine, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    client.once('data', (bytes: Buffer) => {
      const parameters = readStartup(bytes);
      const unknown = [...parameters.keys()].find((name) => !forwarded.has(name));
      if (kind === 'refuse' && unknown) return void client.end(refusal(`unsupported startup parameter: ${unknown}`));
      engine.write(writeStartup([...parameters].filter(([name]) => forwarded.has(name))));
      client.pipe(engine);
      if (kind === 'share')
        engine.on(
          'data',
          withoutNotices((message) => client.write(message)),
        );
      else engine.pipe(client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: (user: string, database: string) => `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The first message of a client: its length, the version of the protocol, then names and values that end with a zero. */
function readStartup(bytes: Buffer): Map<string, string> {
  const words = bytes.toString('utf8', 8, bytes.readInt32BE(0)).split('\0');
  const found = new Map<string, string>();
  for (let at = 0; words[at]; at += 2) found.set(words[at] as string, words[at + 1] ?? '');
  return found;
}

function writeStartup(parameters: readonly (readonly [string, string])[]): Buffer {
  const body = Buffer.from(
    `${parameters
      .flat()
      .map((word) => `${word}\0`)
      .join('')}\0`,
  );
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
}

function refusal(message: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Passes the server's messages on, except notices (`A`), which come while nothing was asked. */
function withoutNotices(send: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      if (rest[0] !== 'A'.charCodeAt(0)) send(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}
