import { contentType } from '../../content-type.ts';
import { link, links, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const productRebatePopup = contentType({
  codename: 'product_rebate_popup',
  name: 'Product rebate popup',
  kind: 'block',
  guidelines: "Describes a product's rebate. Visitors are asked to sign in.",
  snippets: [...blockSnippets],
  elements: {
    button_text: text('Button that opens it', 'The title when empty.'),
    title: text('Title'),
    content: richText('Text'),
    benefits: links('Benefits', ['benefit']),
    login_text: text('Sign in'),
    register_text: text('Register'),
    cta_button: link('Button, signed in', ['call_to_action']),
  },
});
