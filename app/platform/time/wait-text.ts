/** A time to wait, rounded up: "34 detik", "8 menit", "2 jam". */
export function waitText(seconds: number): string {
  if (seconds <= 90) return `${Math.max(1, Math.ceil(seconds))} detik`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} menit` : `${Math.ceil(minutes / 60)} jam`;
}
