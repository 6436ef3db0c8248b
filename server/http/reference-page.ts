import { createHash } from 'node:crypto';
import { choiceText } from '#app/platform/text/list-text.ts';
import type { Answer, JsonSchema, OpenApi, Operation, Parameter } from './openapi.ts';

const css = `
:root{color-scheme:light dark;--line:#8884;--soft:#8881;--go:#0a7d6c}
*{box-sizing:border-box}
body{font:16px/1.55 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem}
h1{font-size:1.7rem;margin:.5rem 0}h2{margin:2.5rem 0 .5rem;border-bottom:1px solid var(--line)}
h3{font-size:1.05rem;margin:0;font-weight:600;display:inline}
h4{font-size:.85rem;margin:1.1rem 0 .3rem}
code{overflow-wrap:anywhere}td code{white-space:nowrap}
code,pre{font:.86em/1.5 ui-monospace,monospace}
pre{background:var(--soft);padding:.8rem;overflow:auto;border-radius:.5rem}
details{border:1px solid var(--line);border-radius:.6rem;margin:.6rem 0;padding:.7rem 1rem}
summary{cursor:pointer}
summary code{margin:0 .3rem 0 .5rem}
.m{background:var(--go);color:#fff;border-radius:.3rem;padding:.1rem .45rem;font:700 .75rem/1.6 ui-monospace,monospace}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line)}
a{color:inherit}
`;

/** The policy of the reference page: it allows only its style sheet. */
export const referencePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The OpenAPI document as an HTML page, grouped by tag. */
export function renderReference(api: OpenApi): string {
  const operations = Object.entries(api.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = api.tags.map(({ name, description = '' }) => {
    const here = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2>${text(name)}</h2><p>${text(description)}</p>${here.map(renderOperation).join('')}</section>`;
  });
  return `<!DOCTYPE html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(api.info.title)}</title><style>${css}</style></head><body><main><h1>${text(api.info.title)}</h1><p>${text(api.info.description)}</p><p>Alamat dasar: <code>/v1</code>. Dokumen OpenAPI 3.1: <a href="/v1/openapi.json"><code>/v1/openapi.json</code></a></p>${sections.join('')}<section><h2>Kesalahan</h2>${fields(api.components.schemas.Problem ?? {})}</section><section><h2>Bagian siaran langsung</h2>${fields(api.components.schemas.LiveFrames ?? {})}</section></main></body></html>`;
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { max, windowSeconds } = operation['x-rate-limit'];
  const body = operation.requestBody?.content['application/json'];
  return `<details id="${text(operation.operationId)}"><summary><span class="m">${text(method.toUpperCase())}</span><code>${text(path)}</code> <h3>${text(operation.summary)}</h3></summary>${
    operation.description ? `<p>${text(operation.description)}</p>` : ''
  }<p>Akses: ${text(operation['x-roles'].join(', '))}. Batas: ${max} kali per ${windowSeconds} detik untuk satu alamat.</p>${renderParameters(operation.parameters)}${
    body
      ? `<h4>Isi permintaan (${Object.keys(operation.requestBody?.content ?? {}).join(', ')})</h4>${fields(body.schema)}${example(body.example)}`
      : ''
  }${Object.entries(operation.responses).map(renderAnswer).join('')}</details>`;
}

function renderParameters(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: where, required, schema, description }) =>
      `<tr><td><code>${text(name)}</code></td><td>${places[where]}</td><td>${text(typeOf(schema))}${required ? ', wajib' : ''}</td><td>${text(description ?? '')}</td></tr>`,
  );
  return `<h4>Parameter</h4>${table(['Nama', 'Tempat', 'Jenis', 'Keterangan'], rows)}`;
}

const places = { path: 'alamat', query: 'query', header: 'header' } as const;

function renderAnswer([status, answer]: [string, Answer]): string {
  const good = answer.content?.['application/json'] ?? answer.content?.['text/event-stream'];
  const lines = answer.description.split('\n').map(text).join('<br>');
  return `<h4>Jawaban ${text(status)}</h4><p>${lines}</p>${good ? fields(good.schema) + example(good.example) : ''}`;
}

function fields(schema: JsonSchema): string {
  const rows = flatten(schema, '').map(
    ({ name, schema: field, required }) =>
      `<tr><td><code>${text(name)}</code></td><td>${text(typeOf(field))}${required ? ', wajib' : ''}</td><td>${text(String(field.description ?? ''))}</td></tr>`,
  );
  return rows.length > 0 ? table(['Isian', 'Jenis', 'Keterangan'], rows) : '';
}

type Field = { name: string; schema: JsonSchema; required: boolean };

/** Every field with its full name, such as `data[].facility.name`. */
function flatten(schema: JsonSchema, prefix: string): Field[] {
  const variants = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  const parts = variants?.filter((part) => part.properties ?? part.items);
  if (parts && parts.length > 0) return parts.flatMap((part) => flatten(part, prefix));
  if (schema.items) return flatten(schema.items as JsonSchema, `${prefix}[]`);
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([key, field]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    return [{ name, schema: field, required: required.includes(key) }, ...flatten(field, name)];
  });
}

function typeOf(schema: JsonSchema): string {
  const variants = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (variants) return choiceText([...new Set(variants.map(typeOf))]);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const bounds = [
    schema.format,
    schema.minLength !== undefined || schema.maxLength !== undefined ? `${schema.minLength ?? 0}-${schema.maxLength ?? ''} karakter` : null,
    schema.pattern,
  ].filter(Boolean);
  const type = Array.isArray(schema.type) ? choiceText(schema.type) : String(schema.type ?? 'apa saja');
  return bounds.length > 0 ? `${type} (${bounds.join(', ')})` : type;
}

function example(value: unknown): string {
  return value === undefined ? '' : `<pre>${text(typeof value === 'string' ? value : JSON.stringify(value, null, 2))}</pre>`;
}

function table(heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
