import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { shoppingCart } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';

/** Orders the same again, by the page of the domain that sells it. That is a new document, so that the header counts the cart again. */
export function AgainForm({ path }: { path: string }) {
  return (
    <Form answer={null} action={path} reloadDocument>
      <SubmitButton busyText="Memasukkan ke keranjang…">
        <Icon glyph={shoppingCart} />
        Pesan lagi
      </SubmitButton>
    </Form>
  );
}
