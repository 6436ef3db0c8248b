import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { signIn } from '#tests/factories/accounts.ts';
import { createRegions, dago } from '#tests/factories/addresses.ts';
import { type Caller, createCaller } from '#tests/factories/callers.ts';
import { ownRecords } from '#tests/factories/records.ts';
import { createLink, goodPassword } from '#tests/factories/sign-up.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { openFakeGoogle } from '#tests/harness/fake-google.ts';
import { startProcessorTime } from '#tests/harness/processor-time.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { addressOf, pageAddresses, pagePatterns } from '#tests/security/surface.ts';
import { formsOf, type Pairs, pathsOf, queries, type SentForm } from './page-cases.ts';
import { type PageForm, readForms } from './page-forms.ts';

// Of each page and each of its forms, for every kind of caller: addresses and bodies that are hostile.
const cases = 250;
const slowestMs = 2_000;
/** A visitor, a patient, and a person with every page. */
const kinds = ['visitor', 'patient', 'admin'] as const;

/** Values with which a form gets behind its checks, by field name. What the page itself has filled in comes before them. */
const right: Record<string, string> = {
  name: 'Budi Santoso',
  email: 'budi@contoh.id',
  phone: '081234567890',
  mailphone: 'fuzz@contoh.id',
  contact: 'fuzz-baru@contoh.id',
  message: 'Apakah poli buka hari Sabtu?',
  password: goodPassword,
  password_confirmation: goodPassword,
  current_password: goodPassword,
  birth_date: '2019-03-07',
  relation: 'child',
  label: 'Rumah',
  address: 'Jalan Dago 1',
  subdistrict_id: String(dago.subdistrict),
  post_code: '40135',
  code: '123456',
};

type Fuzz = {
  app: TestApp;
  ask(caller: Caller, target: string, form?: SentForm): Promise<{ status: number; text: string }>;
  seen: Set<number>;
};

const google = await openFakeGoogle({ sub: 'fuzz' });
const app = await createTestApp({ demo: true, variables: { TRUSTED_PROXIES: '127.0.0.1', ...google.variables } });
await createRegions(app.db);
afterAll(async () => {
  await app.close();
  await google.close();
});
const fuzz = createFuzz(app);
const posted = new Set<string>();
const sentBefore = new Set<string>();

test.each(pagePatterns.map((pattern, at) => ({ pattern, address: pageAddresses[at] as string })))(
  '$pattern: hostile addresses and forms, as every kind of caller',
  async ({ pattern, address }) => {
    for (const kind of kinds) {
      // A session of its own for each page: some end it, and a session too may ask only so often.
      const caller = await createCaller(app.db, kind);
      const known = await knownParams(app, caller, pattern, address);
      await fc.assert(
        fc.asyncProperty(pathsOf(pattern, known), queries, async (path, query) => {
          await fuzz.ask(caller, path + query);
        }),
        { numRuns: cases, endOnFailure: true },
      );
      const page = addressOf(
        pattern.replace(/:(\w+)/g, (whole, name: string) => known.get(name)?.[0] ?? whole),
        'x',
      ).replace('?', '');
      for (const form of readForms((await fuzz.ask(caller, page)).text, page)) {
        posted.add(pattern);
        // The way out stands on every page of an account.
        if (form.action !== page && sentBefore.has(`${kind} ${form.action}`)) continue;
        sentBefore.add(`${kind} ${form.action}`);
        await sendForm(fuzz, caller, form);
      }
    }
  },
);

test('forms were found and got behind their checks, and nothing was a fault', async () => {
  expect([...posted].toSorted()).toEqual(
    expect.arrayContaining(['/account/login', '/account/profile/edit', '/contact-us', '/pendaftaran']),
  );
  expect(posted.size).toBeGreaterThan(12);
  // Chance may leave these two out.
  const anonymous = await createCaller(app.db, 'visitor');
  await fuzz.ask(anonymous, '/contact-us', { type: 'text/plain', body: Buffer.from('a=b') });
  await fuzz.ask(anonymous, '/contact-us', { type: 'application/x-www-form-urlencoded', body: Buffer.alloc(70_000, 'a') });
  expect([...fuzz.seen].toSorted()).toEqual(expect.arrayContaining([200, 303, 400, 404, 413, 415, 422]));
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(app.logLines.filter((line) => line.includes('"err"'))).toEqual([]);
});

async function sendForm({ app, ask }: Fuzz, caller: Caller, form: PageForm): Promise<void> {
  const { userId } = caller;
  const valid: Pairs = form.fields.map(([name, value]) => [name, value || right[name] || '']);
  let sent = 0;
  let { headers } = caller;
  const run = fc.asyncProperty(formsOf(form, valid), async (body) => {
    sent += 1;
    if (userId && sent % 20 === 0) headers = (await signIn(app.db, { id: userId })).headers;
    await ask({ ...caller, headers }, form.action, body);
  });
  await fc.assert(run, { numRuns: cases, endOnFailure: true });
}

/** Real parameters of the pattern: those of the demo page, and records of the caller's own. */
async function knownParams(app: TestApp, caller: Caller, pattern: string, address: string): Promise<Map<string, string[]>> {
  const names = [...pattern.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const values = new RegExp(`^${pattern.replace(/:\w+\??/g, '([^/?]+)')}`).exec(address)?.slice(1) ?? [];
  const known = new Map(names.map((name, at) => [name, [values[at] ?? 'x']]));
  if (known.has('channel')) known.set('channel', ['email', 'phone']);
  if (known.has('token'))
    known.set('token', [await createLink(app.db, { purpose: 'sign_up', channel: 'email', contact: `${caller.userId}@contoh.id` })]);
  if (known.has('id') && pattern.startsWith('/staff')) known.set('id', [(await createCaller(app.db, 'doctor')).userId as string]);
  else if (known.has('id') && caller.userId) {
    const name = pattern.includes('family') ? 'PUT /user/family/{id}' : 'PUT /user/address/update/{id}';
    const record = await ownRecords[name]?.(app, caller.userId);
    known.set('id', [record?.params.id ?? 'x']);
  }
  return known;
}

function createFuzz(app: TestApp): Fuzz {
  const seen = new Set<number>();
  return {
    app,
    seen,
    async ask(caller, target, form) {
      // Every request comes from an address of its own, so that no limit of addresses answers in the page's place.
      const headers: Record<string, string> = {
        ...caller.headers,
        'x-forwarded-for': newAddress(),
        'sec-fetch-site': 'same-origin',
        ...(form ? { 'content-type': form.type } : {}),
      };
      const init = { method: form ? 'POST' : 'GET', headers, body: form?.body as Uint8Array<ArrayBuffer> | undefined };
      const processorTime = startProcessorTime();
      const answer = await app.fetch(new Request(`http://localhost:3000${target}`, { ...init, redirect: 'manual' }));
      const text = await answer.text();
      const ms = processorTime();
      seen.add(answer.status);
      expect([target, answer.status < 500, ms < slowestMs], `${answer.status} after ${Math.round(ms)} ms`).toEqual([target, true, true]);
      return { status: answer.status, text };
    },
  };
}
