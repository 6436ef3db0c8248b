/** When one may try again, in whole minutes or hours: "Coba lagi dalam 8 menit". */
export function retryText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Coba lagi dalam ${minutes < 120 ? `${minutes} menit` : `${Math.ceil(minutes / 60)} jam`}`;
}
