import { isSecretName } from '#app/platform/forms/form-action.server.ts';
import { bareDocument } from './problem-page.ts';

type Resend = Readonly<{
  status: number;
  title: string;
  text: string;
  /** What has to be done before, in another tab. */
  first?: Readonly<{ href: string; label: string }>;
  /** Where the form goes, and what it has. */
  action: string;
  fields: URLSearchParams;
}>;

/** The token of a link is hidden in its form and typed by nobody; without it, a new password could not be chosen. */
const isTypedSecret = (name: string) => isSecretName(name) && !/token/i.test(name);

const secretLabels: Readonly<Record<string, string>> = {
  current_password: 'kata sandi sekarang',
  password_confirmation: 'kata sandi yang sama sekali lagi',
};
const labelOf = (name: string) => secretLabels[name] ?? (/passw/i.test(name) ? 'kata sandi' : 'kode');

/**
 * A posted form that could not be taken yet, to be sent again by a press: it works without a script and keeps what was typed, of any length.
 * Passwords and codes that people type are never written back, but typed again. What a form had hidden is: the same browser has just sent it.
 * Its fields are not shown, because nothing says which of them a person has typed.
 */
export function resendPage({ status, title, text, first, action, fields }: Resend): Response {
  const entries = [...fields];
  const inputs = entries.map(([name, value], at) =>
    isTypedSecret(name)
      ? `<p><label for="f${at}">Isi lagi ${labelOf(name)}</label><input id="f${at}" type="password" name="${escaped(name)}" autocomplete="off"></p>`
      : `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return bareDocument({
    status,
    title,
    formsTo: "'self'",
    body: [
      `<h1>${title}</h1><p>${text}</p>`,
      first ? `<p><a class="a" href="${escaped(first.href)}" target="_blank" rel="noopener">${first.label}</a></p>` : '',
      `<form method="post" action="${escaped(action)}">${inputs.join('')}<button class="a">Kirim lagi</button></form>`,
    ].join(''),
  });
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
