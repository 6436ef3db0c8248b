import { inspect } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { trafficLimits } from '#app/platform/limits/traffic-limits.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());

const names = ['Kanari Wulandari', 'kanari-wulandari'];
const phones = ['+6281299887766', '081299887766'];
const tokens = ['kanariTOKEN0123456789', 'c0ffee'.repeat(10)];
const canaries = [...names, ...phones, ...tokens, 'kanari@example.com', '203.0.113.77'];

test('nothing a person sends reaches the log or the terminal', async () => {
  const printed: unknown[][] = [];
  for (const name of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((...words) => void printed.push(words));
  const query = `?name=${encodeURIComponent(names[0] as string)}&phone=${encodeURIComponent(phones[0] as string)}&token=${tokens[0]}`;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': '203.0.113.77',
    'x-request-id': phones[1] as string,
    'idempotency-key': tokens[0] as string,
    cookie: `kunjungan=${tokens[1]}; x=${names[1]}`,
    'sec-fetch-site': 'same-origin',
    'user-agent': names[0] as string,
    referer: `http://localhost:3000/x${query}`,
    page: `http://localhost:3000/x${query}`,
  };
  const body = JSON.stringify({
    name: names[0],
    phone: phones[0],
    email: 'kanari@example.com',
    message: `${names[0]} ${phones[0]}`,
    facility_id: 1,
    specialization_id: 1,
    schedule_id: 1,
  });
  const form = new URLSearchParams({ name: names[0] as string, phone: phones[0] as string }).toString();
  const formHeaders = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  const paths = [
    '/pendaftaran',
    '/contact-us',
    '/',
    `/pendaftaran/status/${tokens[1]}`,
    `/${names[1]}`,
    `/s/${tokens[1]}`,
    `/business-card/${names[1]}.vcf`,
    `/v1/link-alias/${tokens[1]}`,
    '/v1/facilities',
    `/v1/doctor/${names[1]}`,
    `/v1/register/status/${tokens[1]}`,
    `/assets/${tokens[0]}.js`,
  ];
  for (const path of paths) {
    await app.fetch(path + query, { headers });
    await app.fetch(path + query, { headers: { ...headers, authorization: `Bearer ${tokens[0]}` } });
    await app.fetch(path + query, { method: 'POST', headers, body });
    await app.fetch(path + query, { method: 'POST', headers: formHeaders, body: form });
    await app.fetch(path + query, { method: 'DELETE', headers });
  }
  for (const path of ['/v1/register/submit', '/v1/contactus', '/v1/insight/static/home', `/v1/register/status/${tokens[1]}/cancel`]) {
    for (const content of [body, body.slice(1), `[${body}]`]) await app.fetch(path, { method: 'POST', headers, body: content });
  }
  vi.restoreAllMocks();
  const lines = [...app.logLines, ...printed.map((words) => inspect(words, { depth: 8 }))].join('\n');
  expect(app.logLines.length).toBeGreaterThan(30);
  for (const canary of canaries) expect(lines).not.toContain(canary);
  const metrics = await (await app.fetch('/metrics')).text();
  for (const canary of canaries) expect(metrics).not.toContain(canary);
});

test('a request is one line with its route and its id', async () => {
  const answer = await app.fetch('/v1/doctor/tidak-ada');
  const line = app.logLines.filter((entry) => entry.includes(answer.headers.get('x-request-id') as string));
  expect(line).toHaveLength(1);
  expect(JSON.parse(line[0] as string)).toMatchObject({ method: 'GET', route: '/v1/doctor/{slug}', status: 404, ms: expect.any(Number) });
});

const linesAfter = async (at: typeof app, work: () => Promise<unknown>) => {
  const before = at.logLines.length;
  await work();
  return at.logLines.slice(before).map((line) => JSON.parse(line));
};
const stranger = '203.0.113.5';

test('what no limit counts has no line, only a count: probes, refused operator addresses, files', async () => {
  const paths = ['/livez', '/readyz', '/healthz', '/metrics', '/favicon.svg', '/sw.js'];
  const statuses: number[] = [];
  const lines = await linesAfter(app, async () => {
    for (const path of paths) statuses.push((await app.fetch(path, {}, stranger)).status);
  });
  expect([statuses, lines]).toEqual([[200, 200, 404, 404, 200, 200], []]);
  const counted = await app.platform.metrics.requests.get();
  const routes = counted.values.filter(({ metricName }) => metricName?.endsWith('_count')).map(({ labels }) => labels.route);
  expect(routes).toEqual(expect.arrayContaining(['/livez', '/readyz', '/healthz', '/metrics', 'static', '/sw.js']));
});

test('requests of the operator and a failing probe have their lines', async () => {
  expect(await linesAfter(app, () => app.fetch('/metrics', {}, '127.0.0.1'))).toMatchObject([{ route: '/metrics', status: 200 }]);
  const stopping = await createTestApp();
  stopping.drain();
  expect(await linesAfter(stopping, () => stopping.fetch('/readyz'))).toMatchObject([{ route: '/readyz', status: 503 }]);
  await stopping.close();
});

test('reports have lines up to their limit, and none beyond it or from another site', async () => {
  const report = (headers: Record<string, string> = {}) =>
    app.fetch('/v1/insight/static/home', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9', ...headers },
      body: '{}',
    });
  const lines = await linesAfter(app, () => Promise.all(Array.from({ length: 200 }, () => report())));
  expect(lines.length).toBeGreaterThanOrEqual(60);
  expect(lines.length).toBeLessThanOrEqual(63);
  expect(await linesAfter(app, () => report({ origin: 'https://evil.example', 'x-forwarded-for': '198.51.100.10' }))).toEqual([]);
});

test('a client over its limit has no more lines, whatever it requests', async () => {
  const write = { name: 'traffic-address-writes', max: 5, windowSeconds: 60 };
  const bounded = await createTestApp({ trafficLimits: { ...trafficLimits, address: { ...trafficLimits.address, write } } });
  const post = (path: string) => bounded.fetch(path, { method: 'POST' }, stranger);
  const statuses: number[] = [];
  const lines = await linesAfter(bounded, async () => {
    for (let n = 0; n < 20; n += 1) statuses.push((await post(n % 2 ? '/livez' : '/favicon.svg')).status);
  });
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(5);
  await bounded.close();
});
