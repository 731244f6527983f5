import { HtmlValidate, Rule } from 'html-validate';

/** Screen readers announce a group without a name as just that, which says nothing. */
class GroupName extends Rule {
  override setup() {
    this.on('dom:ready', ({ document }) => {
      for (const node of document.querySelectorAll('fieldset, [role="group"], [role="radiogroup"]')) {
        const legend = node.querySelector('> legend')?.textContent ?? '';
        const names = [
          legend,
          ...['aria-label', 'aria-labelledby'].map((name) => node.getAttributeValue(name)),
        ];
        const isPresentational = node.getAttributeValue('role') === 'presentation';
        if (!isPresentational && !names.some((name) => name?.trim()))
          this.report({ node, message: `${node.annotatedName} is a group without a name` });
      }
    });
  }
}

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  plugins: [{ name: 'groups', rules: { 'group-name': GroupName } }],
  rules: {
    'group-name': 'error',
    // It also requires a legend where a fieldset has another name, or only disables what it contains.
    'wcag/h71': 'off',
    // Other ways of writing the same, as React and Base UI do; browsers parse them in the same way.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'no-implicit-close': 'off',
    'no-implicit-input-type': 'off',
    'presentation-role-style': 'off',
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
