import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A line to a server that a test can break, on a port of its own. `silence` keeps the connections open whose last request has this text, and
 * carries nothing more over them, as a network does that a phone left; later ones work. `loseAnswers` lets the next requests reach the server,
 * and cuts their lines when it begins to answer.
 */
export async function openLine(portOf: () => number) {
  const carried = new Set<{ near: Socket; far: Socket; asked: string; isSilent: boolean }>();
  let toLose = 0;
  const server = createServer((near) => {
    const far = connect(portOf(), '127.0.0.1');
    const line = { near, far, asked: '', isSilent: false };
    carried.add(line);
    for (const end of [near, far]) end.on('error', () => {});
    near.on('data', (chunk) => {
      if (line.isSilent) return;
      line.asked = chunk.toString('latin1');
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (line.isSilent) return;
      if (toLose > 0) {
        toLose -= 1;
        near.destroy();
        far.destroy();
      } else near.write(chunk);
    });
    near.on('close', () => line.isSilent || far.destroy());
    far.on('close', () => line.isSilent || near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    silence(asked: string): void {
      for (const line of carried) if (line.asked.includes(asked)) line.isSilent = true;
    },
    loseAnswers(count: number): void {
      toLose = count;
    },
    lostAll: () => toLose === 0,
    async close(): Promise<void> {
      for (const { near, far } of carried) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
