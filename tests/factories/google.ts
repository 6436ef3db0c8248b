import { expect } from 'vitest';
import { newAddress } from '#tests/harness/client-address.ts';
import type { FakePerson, openFakeGoogle } from '#tests/harness/fake-google.ts';
import type { TestApp } from '#tests/harness/test-app.ts';

/** Simulated browsers of people who log in at the fake provider: each has its cookies and its own address. */
export function googleVisits(app: Pick<TestApp, 'fetch'>, google: Awaited<ReturnType<typeof openFakeGoogle>>) {
  let people = 0;

  /** A new person at the provider, which runs their mailbox. */
  function newPerson(more: Partial<FakePerson> = {}): FakePerson {
    people += 1;
    const own = { sub: `sub-${people}`, email: `siti-${people}@contoh.id`, email_verified: true, hd: 'contoh.id', name: `Siti ${people}` };
    return { ...own, ...more };
  }

  function browser(cookies: Record<string, string> = {}) {
    const ip = newAddress();
    const send = async (path: string, init: RequestInit = {}) => {
      const cookie = Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; ');
      const headers = { cookie, 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' };
      const answer = await app.fetch(path, { ...init, headers, redirect: 'manual' }, ip);
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (line.includes('Max-Age=0')) delete cookies[name];
        else cookies[name] = value;
      }
      return answer;
    };
    return {
      cookies,
      get: (path: string) => send(path),
      post: (path: string) => send(path, { method: 'POST', body: new URLSearchParams() }),
    };
  }

  /** To the provider and back, up to the address that returns to the product. */
  async function outAndBack(who: ReturnType<typeof browser>, start = '/account/google'): Promise<string> {
    const away = await who.get(start);
    expect(away.status).toBe(303);
    const back = new URL(google.codeFor(new URL(away.headers.get('location') ?? '')));
    return back.pathname + back.search;
  }

  const comeBack = async (who: ReturnType<typeof browser>, start?: string) => await who.get(await outAndBack(who, start));
  return { newPerson, browser, outAndBack, comeBack };
}
