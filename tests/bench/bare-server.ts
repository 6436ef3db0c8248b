// The yardstick: node:http and one prebuilt answer. Gets { headers, body } (base64) from its parent, gives its port back.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

process.on('message', ({ headers, body }: { headers: string[]; body: string }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
