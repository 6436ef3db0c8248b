import type { RateLimitResult } from '../limits/rate-limit.server.ts';
import { waitText } from '../time/wait-text.ts';

/** The fixed catalogue of problems. `message` is Indonesian and says what to do. */
const catalogue = {
  invalid_input: [422, 'Data yang dikirim belum benar. Periksa isian yang ditandai lalu kirim lagi.'],
  malformed_request: [400, 'Permintaan tidak dapat dibaca. Muat ulang halaman lalu coba lagi.'],
  unauthenticated: [401, 'Sesi masuk tidak dikenal atau sudah berakhir. Silakan masuk lagi.'],
  forbidden: [403, 'Permintaan ini tidak diizinkan. Muat ulang halaman lalu coba lagi.'],
  second_factor_required: [403, 'Akun ini memerlukan kode dari aplikasi autentikator. Masukkan kodenya lalu coba lagi.'],
  reauth: [403, 'Demi keamanan, masukkan kata sandi Anda sekali lagi lalu ulangi.'],
  not_found: [404, 'Data tidak ditemukan. Periksa kembali alamatnya.'],
  method_not_allowed: [405, 'Cara akses ini tidak tersedia untuk alamat tersebut.'],
  request_timeout: [408, 'Pengiriman terlalu lama. Periksa jaringan lalu coba lagi.'],
  conflict: [409, 'Data sudah berubah. Muat ulang halaman lalu coba lagi.'],
  other_account: [
    409,
    'Anda sekarang masuk dengan akun lain, jadi isian ini tidak dikirim. Masuk lagi dengan akun semula, atau muat ulang halaman ini untuk memakai akun yang sekarang.',
  ],
  idempotency_mismatch: [422, 'Kunci permintaan sudah dipakai untuk data lain. Muat ulang halaman lalu coba lagi.'],
  body_too_large: [413, 'Data yang dikirim terlalu besar. Kurangi lalu coba lagi.'],
  unsupported_media_type: [415, 'Jenis data tidak didukung. Muat ulang halaman lalu coba lagi.'],
  too_many_requests: [429, 'Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.'],
  internal_error: [500, 'Ada gangguan di sistem kami. Coba lagi sebentar lagi.'],
  unavailable: [503, 'Layanan sedang sibuk atau dalam perbaikan. Coba lagi sebentar lagi.'],
  storage_full: [507, 'Penyimpanan sedang penuh. Coba lagi nanti atau hubungi rumah sakit.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof catalogue;

export const problemCodes = Object.keys(catalogue) as readonly ProblemCode[];

export type FieldErrors = Record<string, string[]>;

/** The status and the fixed text of a code. */
export function problemText(code: ProblemCode): { status: number; title: string } {
  return { status: catalogue[code][0], title: catalogue[code][1] };
}

/** Throws Problem `too_many_requests` with the time to wait when a rate limit refused a request. */
export function requireAllowed(outcome: RateLimitResult): void {
  if (!outcome.allowed) throw new Problem('too_many_requests', { retryAfterSeconds: outcome.retryAfterSeconds });
}

/** True for a Problem, also one from another copy of this module (tests pass endpoints into the built app). */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Problem || (error instanceof Error && error.name === 'Problem' && 'toResponse' in error);
}

/** The catalogue's text; a caller that has to wait is told for how long. */
function defaultMessage(code: ProblemCode, retryAfterSeconds: number | undefined): string {
  if (code !== 'too_many_requests' || !retryAfterSeconds) return catalogue[code][1];
  return `Terlalu banyak permintaan. Tunggu ${waitText(retryAfterSeconds)} lalu coba lagi.`;
}

/** A refusal that becomes an RFC 9457 answer. The platform throws it; operations return values instead. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  /** The text of this problem where it is not the catalogue's. */
  readonly detail: string | undefined;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly extra: Record<string, unknown> | undefined;

  constructor(
    code: ProblemCode,
    options: { message?: string; errors?: FieldErrors; retryAfterSeconds?: number; extra?: Record<string, unknown> } = {},
  ) {
    super(options.message ?? defaultMessage(code, options.retryAfterSeconds));
    this.name = 'Problem';
    this.code = code;
    this.status = catalogue[code][0];
    this.detail = options.message;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.extra = options.extra;
  }

  /** The fields of RFC 9457, and `success`, `message`, `errors`, which the specification's clients read. */
  toJson(requestId: string): string {
    return JSON.stringify({
      type: `urn:sehati:problem:${this.code}`,
      title: catalogue[this.code][1],
      status: this.status,
      code: this.code,
      success: false,
      message: this.message,
      requestId,
      ...(this.errors ? { errors: this.errors } : {}),
      ...this.extra,
    });
  }

  toResponse(requestId: string): Response {
    const headers = new Headers({ 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' });
    if (this.retryAfterSeconds !== undefined) headers.set('retry-after', String(this.retryAfterSeconds));
    return new Response(this.toJson(requestId), { status: this.status, headers });
  }
}
