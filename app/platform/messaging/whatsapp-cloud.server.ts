import { z } from 'zod';
import { callProvider, type PlainProvider, type ProviderReport, type SendOutcome } from './message-provider.server.ts';
import { approvedName, templateLanguage } from './templates.ts';

/** The settings of the WhatsApp Business Cloud API. */
export type WhatsAppSettings = Readonly<{
  apiUrl: string;
  apiVersion: string;
  phoneNumberId: string;
  accessToken: string;
  /** Signs the reports. */
  appSecret: string;
  /** What the provider repeats when the address for reports is set up. */
  verifyToken: string;
}>;

const whatsappCloud = 'whatsapp_cloud';

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(255) })).min(1) });
const refused = z.object({ error: z.object({ code: z.number().int() }) });

/** Limits of rate, faults of the provider, and faults of the account that an operator can mend: a later attempt may succeed. */
const temporary = new Set([
  1, 2, 3, 4, 10, 190, 200, 368, 80_007, 130_429, 131_000, 131_005, 131_016, 131_031, 131_048, 131_056, 131_057, 133_004, 133_016,
]);

/** Sends approved templates: `POST /{version}/{phone-number-id}/messages`. */
export function createWhatsAppCloud(settings: WhatsAppSettings): PlainProvider {
  const address = `${settings.apiUrl}/${settings.apiVersion}/${settings.phoneNumberId}/messages`;
  return {
    name: whatsappCloud,
    async send({ reference, recipient, template, values }) {
      const parameters = values.map((text) => ({ type: 'text', text }));
      const answer = await callProvider(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${settings.accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: recipient.slice(1),
          type: 'template',
          template: {
            name: approvedName(template),
            language: { policy: 'deterministic', code: templateLanguage },
            components: parameters.length > 0 ? [{ type: 'body', parameters }] : [],
          },
          biz_opaque_callback_data: reference,
        }),
      });
      return 'kind' in answer ? answer : outcomeOf(answer.status, answer.body);
    },
  };
}

function outcomeOf(status: number, body: unknown): SendOutcome {
  if (status >= 200 && status < 300) {
    const { data } = accepted.safeParse(body);
    const id = data?.messages[0]?.id;
    return id ? { kind: 'accepted', providerMessageId: id } : { kind: 'unknown', reason: 'unreadable' };
  }
  const { data } = refused.safeParse(body);
  if (status === 429) return { kind: 'again', reason: String(data?.error.code ?? 429) };
  // Without the provider's own error, a proxy in between answered, and nobody knows what it passed on.
  if (!data) return { kind: status >= 500 ? 'unknown' : 'refused', reason: String(status) };
  return { kind: temporary.has(data.error.code) || status >= 500 ? 'again' : 'refused', reason: String(data.error.code) };
}

const status = z.object({
  id: z.string().min(1).max(255),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
});
const report = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});
const change = z.object({ metadata: z.object({ phone_number_id: z.string() }), statuses: z.array(z.unknown()).optional() });

/** The states of messages in a webhook of this number; null when it is no webhook of WhatsApp. Messages of people are not read. */
export function readWhatsAppReports(body: unknown, phoneNumberId: string): ProviderReport[] | null {
  const parsed = report.safeParse(body);
  if (!parsed.success) return null;
  const values = parsed.data.entry.flatMap(({ changes }) => changes.flatMap(({ field, value }) => (field === 'messages' ? [value] : [])));
  return values.flatMap((value) => {
    const { data } = change.safeParse(value);
    if (data?.metadata.phone_number_id !== phoneNumberId) return [];
    return (data.statuses ?? []).flatMap((one) => {
      const { data: read } = status.safeParse(one);
      if (!read) return [];
      const reason = read.status === 'failed' ? String(read.errors?.[0]?.code ?? 'unknown') : null;
      const reference = read.biz_opaque_callback_data ?? null;
      return [{ provider: whatsappCloud, providerMessageId: read.id, state: read.status, reason, reference }];
    });
  });
}
