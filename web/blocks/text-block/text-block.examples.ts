import type { BlockExamples } from '../block-examples.ts';

const article =
  '<h2>How often should I treat for fleas?</h2><p>Treat <strong>all year round</strong>: fleas live in the warm house while it freezes outside. See <a href="/products">what each product protects against</a>, or read what <a href="https://vets.example/fleas">vets write about fleas</a>.</p><ul><li>Every pet of the household on the same day</li><li>Bedding washed at 60 °C</li></ul><ol><li>Part the coat</li><li>Apply to the skin</li></ol>';
const table =
  '<p>Weigh your pet before each purchase.</p><table><tbody><tr><td><strong>Weight</strong></td><td><strong>Tablets</strong></td></tr><tr><td>up to 10 kg</td><td>1</td></tr><tr><td>10 to 20 kg</td><td>2</td></tr></tbody></table>';

export const textBlockExamples: BlockExamples = {
  'as it comes, centred': { content: article },
  ...Object.fromEntries(
    ['left', 'center', 'right', 'justify'].map((alignment) => [
      `aligned ${alignment}`,
      { content: article, text_alignment: alignment, snippet_container__resize: 'medium' },
    ]),
  ),
  ...Object.fromEntries(
    ['left', 'center', 'right'].map((alignment) => [
      `table aligned ${alignment}`,
      {
        content: table,
        text_alignment: 'left',
        table_text_alignment: alignment,
        snippet_container__resize: 'narrow',
      },
    ]),
  ),
  'with a rule and a picture': {
    content: '<h3>Out in the meadow</h3><img data-asset="home/meadow.svg" alt="A dog and a cat in a meadow">',
    show_text_divider: 'yes',
    snippet_spacing__spacing: 'large',
  },
  empty: { content: '' },
};
