import { Picture } from '../../components/picture/picture.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { ComparisonIsland } from '../islands.client.tsx';

const size = {
  width: 1152,
  height: 648,
  sizes: '(min-width: 1200px) 72rem, 91vw',
  ratio: '16 / 9',
} as const;

/**
 * Use it for before and after: two pictures of the same thing, one over the other, with a slider. Describe
 * both pictures; with only one, nothing is shown.
 */
export function ImageComparison({ item: { elements }, context }: BlockProps<'image_comparison'>) {
  const [before] = elements.before_image.value;
  const [after] = elements.after_image.value;
  if (!before || !after) return null;
  const t = translator(context.locale);
  const title = elements.title.value;
  return (
    <section>
      {title !== '' && <h2 className="mb-4 text-2xl">{title}</h2>}
      <ComparisonIsland
        start={elements.start_exposure.value}
        label={title || t('media.comparison')}
        before={<Picture asset={before} {...size} />}
        after={<Picture asset={after} {...size} />}
      />
    </section>
  );
}
