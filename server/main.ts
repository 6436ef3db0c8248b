import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { readEnv } from '../app/platform/env.server.ts';
import { ensureBuild } from './build.ts';

const env = readEnv();
const { directory } = await ensureBuild();
const { createApp } = (await import(pathToFileURL(join(directory, 'server/app.js')).href)) as typeof import('./app.ts');
const connection = { connectionString: env.databaseUrl };
const app = createApp({ env, connection, clientDirectory: join(directory, 'client') });
const listener = getRequestListener((request, info) =>
  app.fetch(request, { socketAddress: (info as { incoming?: { socket: { remoteAddress?: string } } }).incoming?.socket.remoteAddress }),
);
createServer(listener).listen(env.port, env.host, () => console.log(`Sehati siap di http://${env.host}:${env.port}`));
