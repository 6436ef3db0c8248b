import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { type FormAnswer, noAnswer } from '#app/platform/forms/form-answer.ts';
import { Checkbox, SelectField, TextAreaField, TextField } from '../field.tsx';
import { Form } from './form.tsx';
import { FormErrors } from './form-errors.tsx';

const answer: FormAnswer = {
  code: 'invalid_input',
  message: 'Silakan cek 2 isian',
  errors: [
    { field: 'name', message: 'Nama diperlukan' },
    { field: 'agree', message: 'Setujui dahulu' },
  ],
  typed: { name: ['S'], note: ['<b>'], day: ['3'], agree: [], hobby: ['b'] },
};

/** Renders inside a router, as a page does. */
function render(element: ReactNode): string {
  const Page = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToStaticMarkup(<Page />);
}

const form = (given: FormAnswer | null) =>
  render(
    <Form answer={given} formKey="kunci" action="/x">
      <TextField name="name" label="Nama" hint="Seperti di KTP" defaultValue="Awal" />
      <TextField name="other" label="Lain" defaultValue="Tetap" />
      <TextAreaField name="note" label="Catatan" />
      <SelectField name="day" label="Hari" placeholder="Pilih" options={[{ value: 3, label: 'Rabu' }]} />
      <Checkbox name="agree" label="Setuju" defaultChecked />
      <Checkbox id="hobby-b" name="hobby" value="b" label="B" />
    </Form>,
  );

test('a field finds its message and what was typed by its name', () => {
  const html = form(answer);
  const tag = (name: string) => html.match(new RegExp(`<[^>]*\\bname="${name}"[^>]*>`))?.[0] ?? '';
  expect(html).toMatch(/^<form [^>]*method="post"/);
  expect(tag('form_key')).toContain('type="hidden"');
  expect(tag('form_key')).toContain('value="kunci"');
  for (const part of ['id="field-name"', 'value="S"', 'aria-invalid="true"', 'aria-describedby="field-name-hint field-name-error"']) {
    expect(tag('name')).toContain(part);
  }
  expect(html).toMatch(/id="field-name-error">.*?Nama diperlukan/);
  expect(tag('other')).toContain('value="Tetap"');
  expect(html).toContain('&lt;b&gt;</textarea>');
  expect(html).toContain('<option value="3" selected="">');
  expect(tag('agree')).toContain('aria-describedby="field-agree-error"');
  expect(tag('agree')).not.toContain('checked');
  expect(tag('hobby')).toContain('checked=""');
});

test('before anything was sent the fields have the values of the page', () => {
  const html = form(null);
  expect(html).toContain('value="Awal"');
  expect(html).toContain('checked=""');
  expect(html).not.toContain('aria-invalid');
});

test('the errors are shown together with links, or as one sentence, and can take the focus', () => {
  const summary = renderToStaticMarkup(<FormErrors answer={answer} />);
  expect(summary).toContain('<a href="#field-name">Nama diperlukan</a>');
  expect(summary).toMatch(/role="alert" tabindex="-1"/i);
  const sentence = renderToStaticMarkup(<FormErrors answer={{ ...answer, errors: [], message: 'Tunggu sebentar.' }} />);
  expect(sentence).toContain('<p>Tunggu sebentar.</p>');
  expect(renderToStaticMarkup(<FormErrors answer={undefined} />)).toBe('');
});

test('one error is stated at its field alone, which takes the focus also without a script', () => {
  const one: FormAnswer = { ...answer, errors: answer.errors.slice(0, 1) };
  expect(renderToStaticMarkup(<FormErrors answer={one} />)).toBe('');
  const html = form(one);
  expect(html.match(/autofocus/gi)).toHaveLength(1);
  expect(html).toMatch(/<input [^>]*autofocus=""[^>]*id="field-name"|<input [^>]*id="field-name"[^>]*autofocus=""/i);
  expect(form(answer)).not.toMatch(/autofocus/i);
});

test('a form whose session has ended leads to the log-in in another tab', () => {
  const ended = renderToStaticMarkup(<FormErrors answer={noAnswer('Sesi Anda berakhir.', 'unauthenticated')} />);
  expect(ended).toMatch(/<a href="\/account\/login" target="_blank"/);
  expect(renderToStaticMarkup(<FormErrors answer={noAnswer('Jaringan terputus')} />)).not.toContain('<a');
});

test('a message that stands below a group of boxes is not repeated at each of them', () => {
  const html = render(
    <Form answer={{ ...answer, errors: [{ field: 'hobby', message: 'Pilih sedikitnya satu' }] }} formKey="kunci" action="/x">
      <Checkbox id="hobby-a" name="hobby" value="a" label="A" error={null} />
      <Checkbox id="hobby-b" name="hobby" value="b" label="B" error={null} />
    </Form>,
  );
  expect(html).not.toContain('Pilih sedikitnya satu');
});
