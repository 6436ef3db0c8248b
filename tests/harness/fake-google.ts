import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The person whom the provider identifies. */
export type FakePerson = Readonly<{ sub: string; email?: string; email_verified?: boolean; hd?: string; name?: string }>;

type Code = { nonce: string; challenge: string; redirectUri: string; person: FakePerson };

/** Errors that a test may plant in the answer to a code. */
export type Failures = {
  claims?: (right: Record<string, unknown>) => Record<string, unknown>;
  signature?: 'none' | 'HS256' | 'other key' | 'cut off';
  /** Issues tokens for a code repeatedly, and with any verifier. */
  isCareless?: boolean;
  status?: number;
  redirectsTo?: string;
  /** Never answers. */
  hangs?: boolean;
};

/**
 * An OpenID Connect provider on this machine: its document, its keys, a page where `person` is chosen, and tokens for codes, each once and
 * only with the right verifier, as Google does. Built on node:crypto alone, so that it shares no code with what it tests.
 */
export async function openFakeGoogle(person: FakePerson) {
  const clientId = 'sehati-uji';
  const clientSecret = 'rahasia-klien-uji';
  const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  let keys = newKeys();
  let kid = 'satu';
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, Code>();
  const fake = { person, failures: {} as Failures, documentErrors: {} as Record<string, unknown>, asked: [] as string[] };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '/', url);
    fake.asked.push(`${request.method} ${asked.pathname}`);
    if (asked.pathname === '/.well-known/openid-configuration') return json(response, 200, documentOf());
    if (asked.pathname === '/keys')
      return json(response, 200, { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] });
    if (asked.pathname === '/authorize') return choose(asked, response);
    if (asked.pathname === '/token') return await exchange(request, response);
    json(response, 404, {});
  }

  function documentOf() {
    return {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      prompt_values_supported: ['none', 'login', 'select_account'],
      ...fake.documentErrors,
    };
  }

  /** The page of the provider: one link, which leads back. */
  function choose(asked: URL, response: ServerResponse): void {
    const back = codeFor(asked);
    const no = new URL(asked.searchParams.get('redirect_uri') ?? url);
    no.search = String(new URLSearchParams({ error: 'access_denied', state: asked.searchParams.get('state') ?? '' }));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const inMarkup = (text: string) => text.replaceAll('&', '&amp;');
    response.end(
      `<!doctype html><html lang="id"><link rel="icon" href="data:,"><title>Pilih akun</title><h1>Pilih akun</h1><p><a href="${inMarkup(back)}">Lanjut</a></p><p><a href="${inMarkup(no.href)}">Batal</a></p></html>`,
    );
  }

  /** The address to which the provider redirects a browser that came by `asked` and agreed. */
  function codeFor(asked: URL): string {
    const code = randomBytes(16).toString('base64url');
    const read = (name: string) => asked.searchParams.get(name) ?? '';
    codes.set(code, { nonce: read('nonce'), challenge: read('code_challenge'), redirectUri: read('redirect_uri'), person: fake.person });
    const back = new URL(read('redirect_uri'));
    back.search = String(new URLSearchParams({ code, state: read('state') }));
    return back.href;
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += part;
    const { hangs, status, redirectsTo, isCareless } = fake.failures;
    if (hangs) return;
    if (redirectsTo) {
      response.writeHead(302, { location: redirectsTo });
      response.end();
      return;
    }
    if (status) return json(response, status, { error: 'server_error' });
    const sent = new URLSearchParams(body);
    const code = codes.get(sent.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      code &&
      sent.get('client_id') === clientId &&
      sent.get('client_secret') === clientSecret &&
      sent.get('redirect_uri') === code.redirectUri;
    if (!isRight || !(isCareless || code.challenge === challenge)) return json(response, 400, { error: 'invalid_grant' });
    if (!isCareless) codes.delete(sent.get('code') ?? '');
    json(response, 200, { access_token: 'tidak-dipakai', token_type: 'Bearer', expires_in: 3600, id_token: tokenOf(code) });
  }

  function tokenOf({ person: who, nonce }: Code): string {
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: url, aud: clientId, iat: now, exp: now + 3600, nonce, ...who };
    const claims = fake.failures.claims?.(right) ?? right;
    const algorithm = fake.failures.signature === 'none' || fake.failures.signature === 'HS256' ? fake.failures.signature : 'RS256';
    const content = `${encoded({ alg: algorithm, kid, typ: 'JWT' })}.${encoded(claims)}`;
    return `${content}.${signatureOf(content)}`;
  }

  function signatureOf(content: string): string {
    const by = (key: KeyObject) => sign('sha256', Buffer.from(content), key).toString('base64url');
    switch (fake.failures.signature) {
      case 'none':
        return '';
      case 'HS256':
        return createHmac('sha256', clientSecret).update(content).digest('base64url');
      case 'other key':
        return by(foreign.privateKey);
      case 'cut off':
        return by(keys.privateKey).slice(0, -4);
      default:
        return by(keys.privateKey);
    }
  }

  return Object.assign(fake, {
    url,
    codeFor,
    /** Signs with another key from now on, and shows that one alone. */
    rotate() {
      keys = newKeys();
      kid = `${kid} baru`;
    },
    /** Environment variables that make it the provider of an app. */
    variables: { GOOGLE_ISSUER: url, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
