import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

/** Hosts that a file of the client may name, each with the reason. None of them is asked for anything without a press on a link. */
const allowed: Readonly<Record<string, string>> = {
  'www.w3.org': 'names of SVG, MathML and XML',
  'schema.org': 'words of structured data',
  'json-schema.org': 'names of drafts, in zod',
  'wa.me': 'links to a chat',
  'www.google.com': 'links to a map',
  'opendatacommons.org': 'the licence of the regions, as a link',
  'github.com': 'the source of the regions, as a link',
  'reactrouter.com': 'words of errors of React Router',
  'react.dev': 'words of errors of React',
  'base-ui.com': 'words of errors of Base UI',
  'prosemirror.net': 'words of an error of the editor',
  localhost: 'the base for reading relative addresses',
};

/** The hosts that a text names, after `http://`, `https://` or, in quotes and url(), `//`; a host that is computed has none. */
const hostsOf = (text: string): string[] =>
  [...text.matchAll(/(?:https?:|["'`(])\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?=[/:?#"'`)\s]|$)/gi)].map((match) =>
    (match[1] as string).toLowerCase(),
  );

test('the reader of this test sees hosts in every spelling', () => {
  const computed = 'e=`https://$' + '{f}/`;//five.example\n1';
  const text = `a="https://One.example/x",b='http://two.example:80',c="//three.example/y";url(//four.example);${computed}`;
  expect(hostsOf(text)).toEqual(['one.example', 'two.example', 'three.example', 'four.example']);
});

test('the files of the client name no host beyond the allowed ones, and every allowed one is needed', () => {
  const client = join(inject('buildDirectory'), 'client');
  const files = globSync('**/*.{js,css,html,webmanifest,json,svg}', { cwd: client });
  expect(files.length).toBeGreaterThan(300);
  const found = new Map<string, string>();
  for (const file of files) for (const host of hostsOf(readFileSync(join(client, file), 'utf8'))) found.set(host, file);
  expect([...found].filter(([host]) => !(host in allowed))).toEqual([]);
  expect(Object.keys(allowed).filter((host) => !found.has(host))).toEqual([]);
});
