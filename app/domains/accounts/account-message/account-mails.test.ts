import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { expect, inject, test } from 'vitest';
import { renderTemplate } from '#app/platform/messaging/templates.ts';
import { renderMail } from '#app/ui/mail/render-mail.server.tsx';
import { accountMessages, link } from '#tests/factories/account-messages.ts';
import { startProcessorTime } from '#tests/harness/processor-time.ts';
import { type AccountMessage, accountMail } from './account-mails.ts';
import { accountPhoneMessage, accountTemplates } from './account-phone-texts.ts';

function accountShortText(message: AccountMessage): string {
  const { template, values } = accountPhoneMessage(message);
  const found = accountTemplates.find(({ id }) => id === template);
  if (!found) throw new Error(`no template ${template}`);
  return renderTemplate(found, values);
}

type Node = { name?: string; attribs?: Record<string, string>; data?: string; children?: Node[] };

/** Returns the elements of a document, and its visible text without the preheader. */
function readMail(html: string) {
  const elements: Node[] = [];
  let text = '';
  const walk = (node: Node): void => {
    if (node.attribs && 'data-skip-in-text' in node.attribs) return;
    if (node.name) elements.push(node);
    else if (node.data && !/^\[if mso\]|^doctype/i.test(node.data)) text += `${node.data} `;
    if (node.name !== 'style' && node.name !== 'title') for (const child of node.children ?? []) walk(child);
  };
  walk(parseDocument(html) as unknown as Node);
  const links = elements.flatMap(({ name, attribs }) => (name === 'a' ? [attribs?.href] : []));
  return { elements, links, text: text.replace(/\s+/g, ' ') };
}

const count = (text: string, part: string) => text.split(part).length - 1;

test.each(accountMessages)('$kind: both forms say the same, and each address stands once to click and once to read', (message) => {
  const content = accountMail(message);
  const { subject, text, html } = renderMail(content);
  const { links, text: shown } = readMail(html);
  const urls = [content.action?.url, content.otherWay?.url].filter((url) => url !== undefined);
  expect(links).toEqual(urls);
  for (const url of urls) {
    expect(count(shown, url)).toBe(1);
    expect(text.split('\n').filter((line) => line === url)).toHaveLength(1);
  }
  const said = [content.heading, ...content.paragraphs, content.action?.after, content.caution, ...(content.facts ?? []).flat()];
  for (const words of said.filter((one) => one !== undefined)) {
    expect(shown).toContain(words);
    expect(text).toContain(words);
  }
  expect(subject).toMatch(/^\S.{8,70}\S$/);
  for (const form of [subject, text, html, accountShortText(message)]) expect(form).not.toMatch(/undefined|null|\[object|NaN|Invalid/);
  const time = message.kind === 'invitation' ? '3 hari' : '60 menit';
  if ('url' in message) for (const form of [shown, text, accountShortText(message)]) expect(form).toContain(time);
});

test.each(accountMessages)('$kind: the document is small, Indonesian, and fetches nothing', (message) => {
  const { html } = renderMail(accountMail(message));
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  expect(html).toMatch(/^<!DOCTYPE html><html[^>]* lang="id"/);
  const { elements } = readMail(html);
  expect(elements.filter(({ name }) => /^(img|script|link|iframe|form|input|object|embed|svg)$/.test(name ?? ''))).toEqual([]);
  expect(html).not.toMatch(/\bsrc=|url\(|@import|\son\w+=/);
  expect(elements.filter(({ name, attribs }) => name === 'table' && attribs?.role !== 'presentation')).toEqual([]);
});

test('what came from outside is text', () => {
  const hostile = `</p><script>alert("x")</script><a href='https://jahat.example'>'&amp;`;
  for (const message of [
    { kind: 'new_sign_in', at: hostile, device: hostile, sessionsUrl: link },
    { kind: 'invitation', url: link, roleNames: [hostile], place: hostile, inviter: hostile, invitee: hostile, doctor: hostile },
    { kind: 'account_leaving', eraseOn: hostile, undoUrl: `${link}?a="><script>&b=1` },
  ] as const) {
    const content = accountMail(message);
    const { links, text, elements } = readMail(renderMail(content).html);
    expect(elements.filter(({ name }) => name === 'script')).toEqual([]);
    expect(links).toEqual([content.action?.url]);
    expect(text).toContain(hostile);
  }
});

test.each(accountMessages)('$kind: on a phone it fits into two SMS of the basic alphabet', (message) => {
  const text = accountShortText(message);
  expect(text).toMatch(/^Sehati: /);
  // The limit is 153 characters of the GSM 03.38 alphabet in each of two parts.
  expect(text).toMatch(/^[A-Za-z0-9 \n@$_!"#%&'()*+,./:;<=>?-]*$/);
  expect(text.length).toBeLessThanOrEqual(306);
  const urls = Object.values(message).filter((value) => typeof value === 'string' && value.startsWith('https:'));
  for (const url of urls) expect(text.split('\n').filter((line) => line === url)).toHaveLength(1);
});

test('moments and dates are formatted for people in Bandung; formatted text is not changed', () => {
  const facts = (at: string) => accountMail({ kind: 'password_changed', at, device: '' }).facts;
  expect(facts('2026-11-21T17:05:00Z')).toEqual([['Waktu', '22 November 2026 pukul 00.05 WIB']]);
  expect(facts('tadi malam')).toEqual([['Waktu', 'tadi malam']]);
  const day = (eraseOn: string) => accountMail({ kind: 'account_leaving', eraseOn, undoUrl: link }).subject;
  for (const on of ['2026-11-28', '2026-11-27T18:00:00.000Z', '28 November 2026']) {
    expect(day(on)).toBe('Akun Sehati Anda akan dihapus pada 28 November 2026');
  }
});

test('a mail is created in far less than 20 ms', () => {
  const first = { kind: 'sign_up', url: link } as const;
  renderMail(accountMail(first));
  const processorTime = startProcessorTime();
  for (let created = 0; created < 50; created += 1) renderMail(accountMail(first));
  expect(processorTime() / 50).toBeLessThan(20);
});

test('nothing of the tools that come with react-email is in the product, and nothing of mails goes to the browser', () => {
  const build = inject('buildDirectory');
  expect(readFileSync(join(build, 'server/app.js'), 'utf8')).not.toMatch(/html-to-text|html5parser|prettier|socket\.io|prismjs/);
  const sent = globSync('client/**/*.js', { cwd: build });
  expect(sent.length).toBeGreaterThan(5);
  for (const file of sent) expect(readFileSync(join(build, file), 'utf8')).not.toMatch(/x-apple-disable-message|ogsc/);
});
