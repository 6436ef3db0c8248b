import type { FormKind } from '../../definition/check-definition.ts';
import type { FileSender } from '../../definition/ui/filling-context.ts';

const paths: Readonly<Record<FormKind, string>> = { event: 'event', attendance: 'ev-attendance', survey: 'survey' };

/** Sends a file of a form before the form itself, and says how much of it has arrived. */
export function fileSender(kind: FormKind, slug: string): FileSender {
  return (field, file, onProgress) =>
    new Promise((resolve) => {
      const form = new FormData();
      form.append('file', file);
      const request = new XMLHttpRequest();
      request.open('POST', `/v1/${paths[kind]}/file/${slug}/${field}`);
      request.responseType = 'json';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const answer = request.response as { data?: { token?: string }; title?: string; errors?: Record<string, string[]> } | null;
        const error = answer?.errors?.file?.[0] ?? answer?.title ?? failed;
        resolve(request.status < 300 && answer?.data?.token ? { token: answer.data.token } : { error });
      };
      request.onerror = () => resolve({ error: failed });
      request.send(form);
    });
}

const failed = 'Berkas tidak terkirim. Periksa sambungan Anda, lalu pilih lagi.';
