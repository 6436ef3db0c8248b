const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFxiOS\/|\bFirefox\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns a label for a session, such as "Chrome di Android": only browser family and system, nothing that identifies a device. */
export function deviceName(userAgent: string | null): string {
  const nameOf = (list: [RegExp, string][]) => list.find(([form]) => form.test(userAgent ?? ''))?.[1];
  const browser = nameOf(browsers);
  const system = nameOf(systems);
  if (!browser) return system ? `Perangkat ${system}` : 'Perangkat lain';
  return system ? `${browser} di ${system}` : browser;
}
