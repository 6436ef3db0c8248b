import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';
import { makeCertificate } from '#tests/bench/tls-end.ts';

const configuration = readFileSync(join(projectDirectory, 'deploy/nginx.conf'), 'utf8');

/** Directives that the file may use: each is in nginx 1.22, the version of Debian 12. A new one is looked up before it is added. */
const directives = new Set(
  (
    'worker_processes events worker_connections http resolver map server_tokens access_log client_max_body_size client_header_timeout ' +
    'client_body_timeout send_timeout keepalive_timeout limit_conn_zone limit_req_zone limit_conn_status limit_req_status server listen ' +
    'location return ssl_certificate ssl_certificate_key ssl_protocols ssl_session_cache ssl_session_tickets error_page limit_conn limit_req ' +
    'proxy_pass proxy_http_version proxy_set_header proxy_connect_timeout proxy_read_timeout proxy_buffering gzip proxy_next_upstream ' +
    'proxy_next_upstream_tries'
  ).split(' '),
);
/** Parameters that came later, of directives that are older. */
const laterParameters = /^\s*(?:server\s[^{]*\bresolve\b|listen\s.*\bquic\b|ssl_protocols\s.*TLSv1\.4)/m;

/** What a configuration uses that nginx 1.22 does not know. */
function unknownIn(text: string): string[] {
  const plain = text.replace(/#.*$/gm, '').replace(/"[^"]*"/g, '""');
  const inMaps = plain.replace(/\bmap\s[^{]*\{[^}]*\}/g, 'map;');
  const names = [...inMaps.matchAll(/(?:^|[;{}])\s*([a-z_0-9]+)/g)].map((match) => match[1] as string);
  return [...names.filter((name) => !directives.has(name)), ...(laterParameters.exec(plain)?.slice(0, 1) ?? []).map((line) => line.trim())];
}

test('the proxy’s file has nothing that nginx 1.22 does not know, and says so', () => {
  expect(unknownIn('http { server { http2 on; listen 443 ssl; } upstream a { server app:3000 resolve; } }')).toEqual(['http2', 'upstream']);
  expect(unknownIn('http {\n  server app:3000 resolve;\n}')).toEqual(['server app:3000 resolve']);
  expect(unknownIn(configuration)).toEqual([]);
  expect(configuration.split('\n')[0]).toContain('nginx 1.22');
});

const nginx = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
  .map((folder) => join(folder, 'nginx'))
  .find(existsSync);

test(`the proxy’s file is loaded by ${nginx ? 'the nginx of this machine' : 'any nginx (none is installed here: the text alone was read)'}`, () => {
  if (!nginx) return;
  const folder = mkdtempSync(join(tmpdir(), 'sehati-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { key, cert } = makeCertificate();
  mkdirSync(join(folder, 'tls'));
  writeFileSync(join(folder, 'tls/privkey.pem'), key);
  writeFileSync(join(folder, 'tls/fullchain.pem'), cert);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  // Ports and folders that any account may use; a machine without IPv6 has no such address to listen at.
  const here = configuration
    .replace(/^.*listen \[::\].*$/gm, '')
    .replaceAll('listen 443', 'listen 127.0.0.1:18443')
    .replaceAll('listen 80', 'listen 127.0.0.1:18080')
    .replaceAll('/etc/nginx/tls', join(folder, 'tls'))
    .replace('http {', `http { ${temporary}`);
  writeFileSync(join(folder, 'nginx.conf'), here);
  const { status, stderr } = spawnSync(nginx, ['-t', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', `pid ${folder}/nginx.pid;`], {
    encoding: 'utf8',
  });
  expect([status, stderr.includes('emerg')], stderr).toEqual([0, false]);
});

test('the way to https keeps the port: as it is at the port of https, and by a list for plain http elsewhere', () => {
  expect(configuration).toContain('return 301 https://$host$https_port$request_uri;');
  expect(configuration).toContain('error_page 497 =301 https://$http_host$request_uri;');
  expect(/map \$http_host \$https_port \{([^}]*)\}/.exec(configuration)?.[1]).toMatch(/"~:\d+\$" :\d+;\s+default "";/);
});
