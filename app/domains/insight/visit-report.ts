import type { Conversion, ConversionBody, Visit } from './visit-report.schema.ts';

/** Pages that report visits, in addition to the published landing pages, as specified. A report for any other slug is dropped. */
const reportingPages: readonly string[] = ['home'];

/**
 * The names of conversions: a click on the WhatsApp link of a doctor's hours (as specified), of a promo, a service or a facility, and
 * on a promo's "Order Sekarang". An order on a landing page is reported under that page's slug.
 */
export const conversionNames: readonly string[] = [
  'whatsapp-click-doctor-registration',
  'whatsapp-click-promo',
  'whatsapp-click-service',
  'whatsapp-click-facility',
  'order-click-promo',
];

export const retentionDays = 30;

const keptParams = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id', 'ref'];
const maxKeys = 16;
const maxValue = 128;
const maxPath = 256;

// Text of a campaign parameter. It has no "@" and no long number, so that no e-mail address or phone number is stored by accident.
const campaignWords = /^(?!.*\d{7})[\p{L}\p{N} ._:|+-]+$/u;

/**
 * The stored part of a visit report: listed campaign parameters, the page's name, and the path of the previous
 * page when it is one of ours; null when the page does not report visits. `landingPages` are the slugs of the published landing pages,
 * `publicUrl` is our own address.
 */
export function visitOf(
  slug: string,
  body: Readonly<Record<string, unknown>>,
  landingPages: readonly string[],
  publicUrl: string,
): Visit | null {
  const reports = reportingPages.includes(slug) || landingPages.includes(slug);
  if (!reports || Object.keys(body).length > maxKeys) return null;
  const params: Record<string, string> = {};
  for (const key of keptParams) {
    const value = campaignValue(body[key]);
    if (value) params[key] = value;
  }
  return { slug, pageName: campaignValue(body.page_name), pageFrom: ownPath(body.page_from, publicUrl), params };
}

/**
 * The stored part of a conversion report; null for an unknown name. A phone is never stored, because the facility identifies the chat and
 * another number would be a person's; a value that does not fit its field is left empty.
 */
export function conversionOf(name: string, body: ConversionBody, landingPages: readonly string[], publicUrl: string): Conversion | null {
  if (!conversionNames.includes(name) && !landingPages.includes(name)) return null;
  return {
    name,
    slug: slugForm.test(body.slug) ? body.slug : '',
    path: ownPath(body.path, publicUrl),
    facilityName: properName(body.facility_name),
    specialistName: properName(body.specialist_name),
  };
}

const slugForm = /^(?!.*\d{7})[a-z0-9]+(-[a-z0-9]+)*$/;
const nameForm = /^(?!.*\d{7})[\p{L}\p{N} .,&'()/-]+$/u;

function properName(text: string): string {
  return nameForm.test(text) ? text.trim() : '';
}

function campaignValue(value: unknown): string {
  return typeof value === 'string' && value.length <= maxValue && campaignWords.test(value) ? value : '';
}

/** A part of a path that may be the token of a private link: long, and not words with dashes like the slugs of articles and pages. */
const tokenPart = /\/(?![a-z0-9]{1,24}(-[a-z0-9]{1,24})+(\/|$))[\w-]{32,}/g;

/** The path without query and fragment; '' when the address is not ours. A part that may be a private link's token is removed. */
function ownPath(value: unknown, publicUrl: string): string {
  if (typeof value !== 'string' || value.length > 2_048 || !URL.canParse(value, publicUrl)) return '';
  const url = new URL(value, publicUrl);
  if (url.origin !== new URL(publicUrl).origin || url.pathname.length > maxPath) return '';
  return /^[\w/.-]+$/.test(url.pathname) ? url.pathname.replace(tokenPart, '/…') : '';
}
