import { createHash } from 'node:crypto';
import { ambulanceHref, ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import { type Problem, type ProblemCode, problemText } from '#app/platform/operations/problem.server.ts';
import { bareContentSecurityPolicy } from './security-headers.ts';

/**
 * The site's own colours, so that a refusal looks like the site in light and dark. The style is small, because a flood of refusals sends it
 * often.
 */
const style =
  ':root{color-scheme:light dark}body{margin:0;background:light-dark(#fcf9f4,#0f1716);color:light-dark(#15211f,#e9f0ee);font:1.0625rem/1.6 system-ui,sans-serif}main{box-sizing:border-box;max-width:36rem;margin:0 auto;padding:8vh 1.25rem 2rem}h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.3}p{margin:0 0 1rem}.b{margin:0 0 1.5rem;color:light-dark(#0b5f59,#63c7ba);font-weight:700;font-size:1.25rem}.note{color:light-dark(#4c5a57,#a9b8b4);font-size:.9375rem}.a{display:inline-block;padding:.75rem 1.25rem;border-radius:12px;background:light-dark(#0b5f59,#63c7ba);color:light-dark(#fff,#06201d);font-weight:600;text-decoration:none;border:0;font:inherit;font-weight:600;cursor:pointer}label,input[type=password]{display:block}input[type=password]{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}a{color:inherit}';
const styleHash = createHash('sha256').update(style).digest('base64');

export const problemPagePolicy = `${bareContentSecurityPolicy}; style-src 'sha256-${styleHash}'`;

const formKept = 'Isian formulir Anda belum hilang: tekan tombol kembali di peramban, lalu kirim lagi setelah menunggu.';

/** Advice beyond the title, for refusals that are answered before the page itself. */
const advice: Partial<Record<ProblemCode, string>> = {
  too_many_requests: `Ada terlalu banyak permintaan dari jaringan ini. Tunggu sekitar satu menit. ${formKept}`,
  unavailable: `Situs sedang sangat sibuk. Tunggu beberapa detik. ${formKept}`,
  storage_full: formKept,
  body_too_large: formKept,
};

/** What a problem says, for browsers, when the site's own page cannot or must not be rendered. */
function problemBody(problem: Problem, requestId: string): string {
  const { title } = problemText(problem.code);
  const more = [problem.detail ?? '', ...Object.values(problem.errors ?? {}).flat(), advice[problem.code] ?? ''].filter(Boolean);
  return [
    `<h1>${title}</h1>${more.map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('')}`,
    `<p>Gawat darurat? Jangan menunggu halaman ini, telepon <a href="${ambulanceHref}">${ambulanceNumber}</a>.</p>`,
    '<p><a class="a" href="/">Ke beranda</a></p>',
    requestId ? `<p class="note">Kode permintaan: ${requestId}</p>` : '',
  ].join('');
}

const bareHtml = (title: string, body: string): string =>
  [
    '<!DOCTYPE html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title} - Sehati</title><style>${style}</style></head><body><main>`,
    `<p class="b">Sehati</p>${body}</main></body></html>`,
  ].join('');

/** The problem as a page that requires nothing else. */
export const problemHtml = (problem: Problem, requestId: string): string =>
  bareHtml(String(problem.status), problemBody(problem, requestId));

type BareDocument = Readonly<{
  status: number;
  title: string;
  /** HTML below the name of the site. */
  body: string;
  /** Where its forms may be sent. */
  formsTo?: string;
  headers?: Readonly<Record<string, string>>;
}>;

/** A page that requires nothing else, for one visitor. */
export function bareDocument({ status, title, body, formsTo, headers = {} }: BareDocument): Response {
  const policy = formsTo ? problemPagePolicy.replace("form-action 'none'", `form-action ${formsTo}`) : problemPagePolicy;
  return new Response(bareHtml(title, body), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy, ...headers },
  });
}

/** What visitors see of a site that nobody has opened yet. */
export function closedPage(): Response {
  return bareDocument({
    status: 503,
    title: 'Segera dibuka',
    headers: { 'retry-after': '3600', 'x-robots-tag': 'noindex' },
    body: [
      '<h1>Segera dibuka</h1><p>Situs baru kami sedang disiapkan. Terima kasih sudah menunggu.</p>',
      `<p>Gawat darurat? Jangan menunggu halaman ini, telepon <a href="${ambulanceHref}">${ambulanceNumber}</a>.</p>`,
      '<p class="note">Petugas: <a href="/account/login?next=%2Fstaff%2Fpersiapan">masuk untuk menyiapkan situs</a>.</p>',
    ].join(''),
  });
}

export function problemPage(problem: Problem, requestId: string): Response {
  const headers: Record<string, string> = {};
  if (problem.retryAfterSeconds !== undefined) headers['retry-after'] = String(problem.retryAfterSeconds);
  return bareDocument({ status: problem.status, title: String(problem.status), body: problemBody(problem, requestId), headers });
}
