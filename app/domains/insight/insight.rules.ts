import type { Visit } from './insight.schema.ts';

/** Pages that report visits (spec 1, section 7). A report for any other slug is dropped. */
const reportingPages: readonly string[] = ['home'];

export const retentionDays = 30;

const keptParams = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id', 'ref'];
const maxKeys = 16;
const maxValue = 128;
const maxPath = 256;

// Campaign words: no address signs, no long numbers, so that no e-mail address or phone number is kept by accident.
const campaignWords = /^(?!.*\d{7})[\p{L}\p{N} ._:|+-]+$/u;

/**
 * What is kept of a visit report (guides: security S14, S15): listed campaign parameters, the page's name, and the path of the
 * page the visitor came from when it is one of ours. Null when the page does not report visits.
 * `publicUrl` is our own address.
 */
export function visitOf(slug: string, body: Readonly<Record<string, unknown>>, publicUrl: string): Visit | null {
  if (!reportingPages.includes(slug) || Object.keys(body).length > maxKeys) return null;
  const params: Record<string, string> = {};
  for (const key of keptParams) {
    const value = campaignValue(body[key]);
    if (value) params[key] = value;
  }
  return { slug, pageName: campaignValue(body.page_name), pageFrom: ownPath(body.page_from, publicUrl), params };
}

function campaignValue(value: unknown): string {
  return typeof value === 'string' && value.length <= maxValue && campaignWords.test(value) ? value : '';
}

/** The path without query and fragment; '' when the address is not ours. Paths with a private link's token lose their last part. */
function ownPath(value: unknown, publicUrl: string): string {
  if (typeof value !== 'string' || value.length > 2_048 || !URL.canParse(value, publicUrl)) return '';
  const url = new URL(value, publicUrl);
  if (url.origin !== new URL(publicUrl).origin || url.pathname.length > maxPath) return '';
  return /^[\w/.-]+$/.test(url.pathname) ? url.pathname.replace(/\/[\w-]{32,}/g, '/…') : '';
}
