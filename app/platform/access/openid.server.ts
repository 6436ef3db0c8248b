import * as openid from 'openid-client';
import { fail, type Outcome, ok } from '../operations/operation.server.ts';

/** The settings of a log-in provider: Google, or another provider of OpenID Connect. */
export type OpenIdSettings = Readonly<{ issuer: string; clientId: string; clientSecret: string }>;

/** Binds an answer of the provider to the browser that started the log-in. Stored encrypted in that browser, sent nowhere else. */
export type OpenIdSecrets = Readonly<{ state: string; nonce: string; verifier: string }>;

/** The checked statement of the provider about a person. `subject` is the provider's own key of the person. */
export type OpenIdPerson = Readonly<{
  subject: string;
  email: string | null;
  /** The provider says that it has verified the address. */
  isEmailVerified: boolean;
  /** The provider itself runs the mailbox, so its statement cannot be outdated. */
  runsMailbox: boolean;
  name: string;
}>;

/**
 * `cancelled`: the person declined at the provider; `away`: the provider does not answer; `rotated`: it has signed with a key that was not
 * known yet, and another try works; `refused`: the answer does not match the request.
 */
export type OpenIdError = 'cancelled' | 'away' | 'rotated' | 'refused';

export type OpenId = {
  /** The provider's page to redirect a browser to, and the secrets for that browser to store. Null while the provider is unavailable. */
  ask(redirectUri: string): Promise<{ address: string; secrets: OpenIdSecrets } | null>;
  /** The person, once the whole answer is verified. `returned` is the address that the provider sent the browser to. */
  verifyCallback(returned: URL, secrets: OpenIdSecrets): Promise<Outcome<OpenIdPerson, OpenIdError>>;
};

const google = 'https://accounts.google.com';
/** Google's configuration document names these; every other provider answers from the host of its issuer. */
const googleHosts = ['accounts.google.com', 'oauth2.googleapis.com', 'www.googleapis.com'];

const waitSeconds = 5;
/** How far the provider's clock may be ahead. */
const clockSkewSeconds = 300;
const documentMs = 60 * 60_000;
/** For this long after a failure no other request waits for a call. */
const pauseMs = 10_000;
/** The highest number of requests that may wait for a provider that does not answer. */
const atOnce = 4;

/**
 * OpenID Connect with the code flow (state, nonce, PKCE); openid-client checks issuer, audience, times and signature (RS256 alone), the
 * signature also where TLS would be enough. Calls go to the provider's own hosts, follow no redirects and end after five seconds; its
 * document is cached for an hour and its keys for some minutes.
 */
export function createOpenId(settings: OpenIdSettings, now: () => number = Date.now): OpenId {
  const issuer = new URL(settings.issuer);
  const hosts = settings.issuer === google ? googleHosts : [issuer.host];
  const isOwn = (address: string) => URL.canParse(address) && hosts.includes(new URL(address).host);
  let known: { configuration: openid.Configuration; until: number } | null = null;
  let asking: Promise<openid.Configuration> | null = null;
  let pausedUntil = 0;
  let calls = 0;

  const ask: openid.CustomFetch = async (address, options) => {
    if (!isOwn(address)) throw new TypeError('openid: a host that is not the provider');
    if (calls >= atOnce) throw new TypeError('openid: too many calls at once');
    calls += 1;
    try {
      return await fetch(address, { ...(options as RequestInit), redirect: 'manual' });
    } finally {
      calls -= 1;
    }
  };

  async function discover(): Promise<openid.Configuration> {
    const extensions = [openid.enableNonRepudiationChecks];
    // Loopback alone: the environment refuses any other address without TLS.
    if (issuer.protocol === 'http:') extensions.push(openid.allowInsecureRequests);
    const metadata = { client_secret: settings.clientSecret, id_token_signed_response_alg: 'RS256' };
    const configuration = await openid.discovery(issuer, settings.clientId, metadata, undefined, {
      [openid.customFetch]: ask,
      timeout: waitSeconds,
      execute: extensions,
    });
    if (!isOwn(configuration.serverMetadata().authorization_endpoint ?? '')) throw new TypeError('openid: sends people to another host');
    return configuration;
  }

  /** One call for the document at a time, and none for a while after a failure. */
  async function configurationOf(): Promise<openid.Configuration | null> {
    if (known && known.until > now()) return known.configuration;
    if (pausedUntil > now()) return known?.configuration ?? null;
    asking ??= discover().finally(() => {
      asking = null;
    });
    try {
      known = { configuration: await asking, until: now() + documentMs };
      return known.configuration;
    } catch {
      pausedUntil = now() + pauseMs;
      return known?.configuration ?? null;
    }
  }

  return {
    async ask(redirectUri) {
      const configuration = await configurationOf();
      if (!configuration) return null;
      const secrets = { state: openid.randomState(), nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() };
      const address = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        response_type: 'code',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...promptOf(configuration.serverMetadata(), settings.issuer),
      });
      return { address: address.href, secrets };
    },
    async verifyCallback(returned, { state, nonce, verifier }) {
      const configuration = await configurationOf();
      if (!configuration) return fail('away');
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || claims.iat > now() / 1000 + clockSkewSeconds) return fail('refused');
        return ok(personOf(claims, settings.issuer));
      } catch (error) {
        const code = errorOf(error);
        // The code is spent: with a new configuration, which has no keys yet, the next try reads those of today.
        if (code === 'rotated' && known?.configuration === configuration) known = null;
        return fail(code);
      }
    },
  };
}

/**
 * Phones and computers are shared, so the person chooses the account each time, where the provider has that question: Google, and who says so.
 * Others may refuse the whole log-in for a value that they do not know (OpenID Connect Core, 3.1.2.1).
 */
function promptOf(metadata: Readonly<Record<string, unknown>>, issuer: string): Record<string, string> {
  const { prompt_values_supported: values } = metadata;
  const isAsked = issuer === google || (Array.isArray(values) && values.includes('select_account'));
  return isAsked ? { prompt: 'select_account' } : {};
}

function personOf(claims: Readonly<Record<string, unknown>> & { sub: string }, issuer: string): OpenIdPerson {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  const email = text('email').toLowerCase();
  const domain = email.split('@').at(-1) ?? '';
  // `hd`: the address belongs to an organisation whose mail Google runs.
  const isOfOrganisation = issuer === google ? text('hd') !== '' : text('hd') === domain;
  const runsMailbox = domain !== '' && (isOfOrganisation || (issuer === google && domain === 'gmail.com'));
  return { subject: claims.sub, email: email || null, isEmailVerified: claims.email_verified === true, runsMailbox, name: text('name') };
}

/** The cause, for the text that a person reads. What was sent is never logged. */
function errorOf(error: unknown): OpenIdError {
  if (error instanceof openid.AuthorizationResponseError) return error.error === 'access_denied' ? 'cancelled' : 'refused';
  if (error instanceof openid.ResponseBodyError) return error.status >= 500 ? 'away' : 'refused';
  if (error instanceof openid.ClientError) {
    if (isKeyError(error)) return 'rotated';
    const isServerError = error.cause instanceof Response && error.cause.status >= 500;
    return isServerError || unavailableCodes.has(error.code ?? '') ? 'away' : 'refused';
  }
  // What `fetch` throws when no host answers.
  return 'away';
}

/** No key of the provider fits the signature: it has others since, or the answer is not its own. */
function isKeyError({ code, cause }: openid.ClientError): boolean {
  const causeCode = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return [code, causeCode].includes('OAUTH_KEY_SELECTION_FAILED');
}

const unavailableCodes = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);
