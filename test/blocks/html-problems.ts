import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React serializes these attributes differently; browsers parse them in the same way.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'no-implicit-close': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    // React's own ids start with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Checkboxes that share a name form a list, as is usual in forms.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // A page of examples shows one block many times, without the page that usually surrounds it.
    'heading-level': 'off',
  },
});

/** Validation errors in the HTML of a block, without its page. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ message }) => message));
}
