import { serviceWorkerOrNull, sessionStorageOrNull } from '#app/ui/browser-parts.ts';

/** How this browser stands: `off` = a tap may turn notifications on. */
export type PushState = 'off' | 'on' | 'denied' | 'unsupported';

const syncedKey = 'notifikasi';

const isSupported = () => serviceWorkerOrNull() !== null && 'PushManager' in window && 'Notification' in window;

async function send(act: 'subscribe' | 'unsubscribe', body: object): Promise<boolean> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(15_000) };
  return (await fetch(`/v1/push/${act}`, request).catch(() => null))?.ok ?? false;
}

/** Tells the server of a subscription, once a visit: it may have forgotten it, or the account is another one. */
async function tell(subscription: PushSubscription): Promise<boolean> {
  if (sessionStorageOrNull()?.getItem(syncedKey) === subscription.endpoint.slice(-12)) return true;
  const { endpoint, keys } = subscription.toJSON();
  if (!(await send('subscribe', { endpoint, keys }))) return false;
  sessionStorageOrNull()?.setItem(syncedKey, subscription.endpoint.slice(-12));
  return true;
}

const withoutPadding = (text: string) => text.replaceAll('=', '');
const isFor = (subscription: PushSubscription, publicKey: string): boolean => {
  const key = subscription.options.applicationServerKey;
  return (
    key !== null &&
    withoutPadding(
      btoa(String.fromCharCode(...new Uint8Array(key)))
        .replaceAll('+', '-')
        .replaceAll('/', '_'),
    ) === withoutPadding(publicKey)
  );
};

/** Asks nothing of the person; what was turned on before is told to the server again. */
export async function readPushState(publicKey: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission !== 'granted') return Notification.permission === 'denied' ? 'denied' : 'off';
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  if (!subscription) return 'off';
  if (isFor(subscription, publicKey)) return (await tell(subscription)) ? 'on' : 'off';
  await subscription.unsubscribe();
  return 'off';
}

/** After a tap: asks for the permission and subscribes. Throws when the push service or the server cannot be reached. */
export async function turnOn(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return Notification.permission === 'denied' ? 'denied' : 'off';
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  if (await tell(subscription)) return 'on';
  throw new Error('push: the server did not take the subscription');
}

/** Ends the notifications on this browser. */
export async function turnOff(): Promise<PushState> {
  sessionStorageOrNull()?.removeItem(syncedKey);
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  // Without the server's answer its next notice finds no subscription, and it forgets it then.
  await send('unsubscribe', { endpoint });
  return 'off';
}
