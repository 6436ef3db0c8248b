import { createSign, generateKeyPairSync } from 'node:crypto';
import { connect } from 'node:net';
import { createServer } from 'node:tls';

/** One value of DER: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const whole = (value: number) => der(0x02, Buffer.from([value]));
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02])));
const commonName = der(0x06, Buffer.from([0x55, 0x04, 0x03]));

/** A certificate for `localhost` that nobody trusts, because production is https alone. */
export function makeCertificate() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('localhost')))));
  const validity = sequence(der(0x17, Buffer.from('250101000000Z')), der(0x17, Buffer.from('490101000000Z')));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const toSign = sequence(der(0xa0, whole(2)), whole(1), ecdsaWithSha256, name, validity, name, spki);
  const signature = createSign('sha256').update(toSign).sign(privateKey);
  const bytes = sequence(toSign, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = bytes.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/** Ends TLS in front of the product at `port`, at a port of its own. */
export async function startTlsEnd(port: () => number) {
  const server = createServer({ ...makeCertificate(), ALPNProtocols: ['http/1.1'] }, (outside) => {
    const inside = connect(port(), '127.0.0.1');
    outside.pipe(inside).pipe(outside);
    for (const [one, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      one.on('error', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `https://localhost:${address.port}`, stop: () => server.close() };
}
