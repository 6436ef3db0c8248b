import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';

// No container engine is asked here: this holds the files true to the product they start.

const read = (path: string) => readFileSync(join(projectDirectory, path), 'utf8');
const manifests = globSync('deploy/**/*.{yaml,yaml.example}', { cwd: projectDirectory }).sort();
const variables = new Set([...read('app/platform/env.server.ts').matchAll(/^ {2}([A-Z][A-Z_]+): (?:z|flag)\b/gm)].map((match) => match[1]));

/** Each line of a YAML file as its keys from the top down: `spec.replicas`. Enough for files without anchors or flow maps. */
function keysOf(text: string): Map<string, string> {
  const trail: { indent: number; key: string }[] = [];
  const found = new Map<string, string>();
  for (const line of text.split('\n')) {
    const match = /^(\s*)(?:- )?([\w./-]+):(?: (.*))?$/.exec(line);
    if (!match || line.trim().startsWith('#')) continue;
    const indent = line.indexOf(match[2] as string);
    while ((trail.at(-1)?.indent ?? -1) >= indent) trail.pop();
    trail.push({ indent, key: match[2] as string });
    found.set(trail.map((one) => one.key).join('.'), (match[3] ?? '').trim());
  }
  return found;
}

const variablesBelow = (keys: Map<string, string>, prefix: string) =>
  [...keys.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));

test('the reader of this test sees keys below each other', () => {
  expect([...keysOf('spec:\n  ports:\n    - name: http\n      port: 80\n# a: b\n  replicas: 2')]).toEqual([
    ['spec', ''],
    ['spec.ports', ''],
    ['spec.ports.name', 'http'],
    ['spec.ports.port', '80'],
    ['spec.replicas', '2'],
  ]);
});

test.each(manifests)('%s is indented by two spaces, without tabs, and holds no secret', (path) => {
  const text = read(path);
  expect(text).not.toContain('\t');
  for (const line of text.split('\n')) expect((/^ */.exec(line)?.[0].length ?? 0) % 2).toBe(0);
  for (const [key, value] of keysOf(text)) {
    if (/(SECRET|PASSWORD|TOKEN|_KEY)$/.test(key)) expect(value).toMatch(/^(""|\$\{\w+:[?-][^}]*\})$/);
  }
});

test('every variable that the files set is one the product reads', () => {
  expect(variables.size).toBeGreaterThan(10);
  const set = [
    ...variablesBelow(keysOf(read('deploy/compose.yaml')), 'services.app.environment.'),
    ...variablesBelow(keysOf(read('deploy/kubernetes/10-config.yaml')), 'data.'),
    ...variablesBelow(keysOf(read('deploy/kubernetes/11-secret.yaml.example')), 'stringData.'),
    ...[...(/^ENV (.*)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '').matchAll(/(\w+)=/g)].map((match) => match[1] as string),
  ];
  expect(set.length).toBeGreaterThan(15);
  expect(set.filter((name) => !variables.has(name))).toEqual([]);
});

test('every Kubernetes object is named, in the namespace, and the parts meet', () => {
  const objects = manifests.filter((path) => path.includes('kubernetes/')).map((path) => keysOf(read(path)));
  expect(objects.map((keys) => keys.get('kind')).sort()).toEqual(
    [
      'ConfigMap',
      'CronJob',
      'Deployment',
      'Ingress',
      'Namespace',
      'PersistentVolumeClaim',
      'PodDisruptionBudget',
      'Secret',
      'Service',
    ].sort(),
  );
  for (const keys of objects) {
    expect(keys.get('apiVersion')).toMatch(/v1$/);
    expect(keys.get('kind') === 'Namespace' ? keys.get('metadata.name') : keys.get('metadata.namespace')).toBe('sehati');
  }
  const deployment = keysOf(read('deploy/kubernetes/20-deployment.yaml'));
  const pod = 'spec.template.spec.';
  expect(deployment.get(`${pod}containers.livenessProbe.httpGet.path`)).toBe('/livez');
  expect(deployment.get(`${pod}containers.readinessProbe.httpGet.path`)).toBe('/readyz');
  expect(deployment.get('spec.template.metadata.labels.app')).toBe(
    keysOf(read('deploy/kubernetes/30-service.yaml')).get('spec.selector.app'),
  );
  // A stop may take 10 s, and a balancer needs a moment before it.
  expect(Number(deployment.get(`${pod}terminationGracePeriodSeconds`))).toBeGreaterThan(12);
});

test('the image starts what is there, as a person without rights', () => {
  const dockerfile = read('deploy/Dockerfile');
  for (const [, file] of dockerfile.matchAll(/"(server\/[\w/.-]+\.ts)"/g))
    expect(existsSync(join(projectDirectory, file as string))).toBe(true);
  expect(dockerfile).toContain('"server/main.ts"');
  expect(
    dockerfile
      .trim()
      .split('\n')
      .findLast((line) => line.startsWith('USER')),
  ).toBe('USER node');
  expect(read('deploy/kubernetes/40-backup.yaml')).toContain('server/commands/backup.ts');
  expect(existsSync(join(projectDirectory, 'server/commands/backup.ts'))).toBe(true);
});

test('the proxy hides what is for operators and replaces what visitors claim about their address', () => {
  const nginx = read('deploy/nginx.conf');
  expect(nginx.split('{').length).toBe(nginx.split('}').length);
  for (const line of nginx
    .split('\n')
    .map((one) => one.replace(/#.*/, '').trim())
    .filter(Boolean))
    expect(line).toMatch(/[;{}]$/);
  expect(nginx).toContain('location ~ ^/(livez|readyz|healthz|metrics)$');
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
});

test('the proxy refuses calls over plain http, and bounds what one address may ask of it far above the product’s own limits', () => {
  const [, plain = '', secure = ''] = read('deploy/nginx.conf').split(/^ {2}server \{$/m);
  expect(plain).toMatch(/location ~ \^\/v1\(\/\|\$\) \{\s+return 403;/);
  expect(plain.replace(/location ~ [^}]*\}/, '')).not.toMatch(/proxy_pass|403/);
  expect(secure).toMatch(/limit_conn connections \d{3};/);
  expect(Number(/limit_req zone=requests burst=(\d+) nodelay;/.exec(secure)?.[1])).toBeGreaterThan(300);
});
