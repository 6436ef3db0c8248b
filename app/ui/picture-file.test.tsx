import { expect, test } from 'vitest';
import { focalsText } from '#app/platform/pictures/focals.ts';
import { markupOf } from '#tests/harness/markup.tsx';
import { FocalsContext } from './focals-context.ts';
import { PictureFile } from './picture-file.tsx';

test('one file of a picture is cut around the part of its picture, or around that which it is given', () => {
  const focals = focalsText([{ address: '/media/services/fisioterapi', focal: 4 }]);
  const partOf = (props: Partial<Parameters<typeof PictureFile>[0]>) => {
    const file = <PictureFile src="/media/services/fisioterapi-320.webp" alt="" width={160} height={100} {...props} />;
    return /data-focal="(\d)"/.exec(markupOf(<FocalsContext value={focals}>{file}</FocalsContext>))?.[1];
  };
  expect([partOf({}), partOf({ focal: 8 }), partOf({ src: '/media/services/rontgen-320.webp' })]).toEqual(['4', '8', undefined]);
});
