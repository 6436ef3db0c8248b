import type { Ref } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { Composer, type ComposerHandle } from '../../conversation/ui/composer.tsx';
import { MessageList } from '../../conversation/ui/message-list.tsx';
import type { UsedConversation } from '../../conversation/ui/use-conversation.ts';
import styles from '../../room/ui/chat-room.module.css';
import type { ShownQuestion } from '../question.schema.ts';

type Props = {
  used: UsedConversation<ShownQuestion>;
  path: string;
  other: string;
  messageId: string;
  answerOf(act: string): FormAnswer | null;
  label: string;
  ref?: Ref<ComposerHandle>;
};

/** What is said in a question, for either side, and where it goes on until it is ended. */
export function QuestionTalk({ used, path, other, messageId, answerOf, label, ref }: Props) {
  const { room, isOffline } = used.shown;
  const isOpen = room.state === 'active';
  return (
    <>
      <section className={styles.talk} aria-label="Percakapan dengan apoteker" id="tulis">
        <div role="status">
          {isOffline ? (
            <Notice tone="error">
              <p>Tidak terhubung. Pesan disimpan di sini, dan dikirim begitu jaringan kembali.</p>
            </Notice>
          ) : null}
        </div>
        <MessageList used={used} other={other} olderHref={(before) => `${path}?sebelum=${before}`} empty="Belum ada pesan." />
        {isOpen ? <Composer ref={ref} used={used} messageId={messageId} answer={answerOf('send')} label={label} /> : null}
      </section>
      {isOpen ? (
        <Form answer={answerOf('end')}>
          <input type="hidden" name="act" value="end" />
          <FormErrors answer={answerOf('end')} />
          <SubmitButton tone="secondary" small busyText="Menutup…">
            Sudah terjawab, tutup
          </SubmitButton>
        </Form>
      ) : null}
    </>
  );
}
