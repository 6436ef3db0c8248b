import { withoutEnd } from '../text/without-end.ts';
import { isSafeApi } from '../web-addresses/safe-api.ts';
import type { TwilioSettings } from './twilio-sms.server.ts';
import type { WhatsAppSettings } from './whatsapp-cloud.server.ts';

type Given = Readonly<
  Partial<
    Record<
      | 'WHATSAPP_PHONE_NUMBER_ID'
      | 'WHATSAPP_ACCESS_TOKEN'
      | 'WHATSAPP_APP_SECRET'
      | 'WHATSAPP_VERIFY_TOKEN'
      | 'TWILIO_ACCOUNT_SID'
      | 'TWILIO_AUTH_TOKEN'
      | 'TWILIO_SENDER',
      string
    >
  > & { WHATSAPP_API_URL: string; WHATSAPP_API_VERSION: string; TWILIO_API_URL: string }
>;

/** The settings of the providers of messages, and what is wrong with them. A half of them would fail at the first message. */
export function messageSettings(value: Given, production: boolean) {
  const lines: string[] = [];
  const complete = (names: readonly (keyof Given)[], api: 'WHATSAPP_API_URL' | 'TWILIO_API_URL'): boolean => {
    const given = names.filter((name) => value[name]);
    if (given.length === 0) return false;
    if (given.length < names.length) lines.push(`${names.join(', ')}: isi semuanya atau kosongkan semuanya`);
    if (!isSafeApi(value[api], production)) lines.push(`${api}: harus memakai https://`);
    return given.length === names.length;
  };
  const api = (address: string) => withoutEnd(address, /\//);
  const hasWhatsApp = complete(
    ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
    'WHATSAPP_API_URL',
  );
  const hasSms = complete(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER'], 'TWILIO_API_URL');
  const whatsapp: WhatsAppSettings = {
    apiUrl: api(value.WHATSAPP_API_URL),
    apiVersion: value.WHATSAPP_API_VERSION,
    phoneNumberId: value.WHATSAPP_PHONE_NUMBER_ID ?? '',
    accessToken: value.WHATSAPP_ACCESS_TOKEN ?? '',
    appSecret: value.WHATSAPP_APP_SECRET ?? '',
    verifyToken: value.WHATSAPP_VERIFY_TOKEN ?? '',
  };
  const sms: TwilioSettings = {
    apiUrl: api(value.TWILIO_API_URL),
    accountSid: value.TWILIO_ACCOUNT_SID ?? '',
    authToken: value.TWILIO_AUTH_TOKEN ?? '',
    sender: value.TWILIO_SENDER ?? '',
  };
  return { lines, whatsapp: hasWhatsApp ? whatsapp : undefined, sms: hasSms ? sms : undefined };
}
