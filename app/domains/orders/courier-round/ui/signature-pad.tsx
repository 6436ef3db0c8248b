import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { fieldIdOf, useFieldAnswer } from '#app/ui/form/form-context.ts';
import { maxSignature, signatureSize } from '../signature-limits.schema.ts';
import styles from './courier-round.module.css';

const { width, height } = signatureSize;

/** A field that is signed with a finger, a pen or the mouse; it sends the lines as the path of an SVG. */
export function SignaturePad({ name, label }: { name: string; label: string }) {
  const [path, setPath] = useState('');
  const isDrawing = useRef(false);
  const { error } = useFieldAnswer(name);
  const id = fieldIdOf(name);
  const draw = (event: PointerEvent<SVGSVGElement>, command: 'M' | 'L') => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = (share: number, size: number) => Math.round(Math.min(Math.max(share, 0), 1) * size);
    const point = `${command}${at((event.clientX - box.left) / box.width, width)} ${at((event.clientY - box.top) / box.height, height)}`;
    setPath((before) => (before.length + point.length > maxSignature ? before : before + point));
  };
  const stop = () => {
    isDrawing.current = false;
  };
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        aria-describedby={error ? `${id}-error` : undefined}
        className={styles.pad}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDrawing.current = true;
          draw(event, 'M');
        }}
        onPointerMove={(event) => {
          if (isDrawing.current) draw(event, 'L');
        }}
        onPointerUp={stop}
        onPointerCancel={stop}
      >
        <path d={path} />
      </svg>
      <input type="hidden" id={id} name={name} value={path} />
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <p>
        <Button small tone="quiet" onClick={() => setPath('')}>
          Hapus tanda tangan
        </Button>
      </p>
    </div>
  );
}
