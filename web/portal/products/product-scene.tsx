import { cssVariables } from '../../components/css-variables.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { Picture, type PictureAsset } from '../../components/picture/picture.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import styles from './product-scene.module.css';
import { productThemeColour } from './product-theme.ts';

type ProductSceneProps = {
  product: ContentItemOf<'product'>;
  /** True for the picture at the top of a page. */
  eager?: boolean;
  /** Omits the alternative text if the text beside it says the same. */
  decorative?: boolean;
  /** The displayed width, as in HTML's `sizes`. */
  sizes: string;
  className?: string | undefined;
};

/** A product's first picture on a background in its own colour, pale in light mode and deep in dark mode. */
export function ProductScene({
  product,
  eager = false,
  decorative = false,
  sizes,
  className,
}: ProductSceneProps) {
  const { elements } = product;
  const [picture] = productPictures(product);
  if (!picture) return null;
  return (
    <div
      className={joinClasses(styles.scene, className)}
      style={cssVariables({ pack: productThemeColour(elements.theme_color.value, elements.brand.value) })}
    >
      <Picture
        asset={decorative ? { ...picture, description: '' } : picture}
        width={366}
        height={316}
        sizes={sizes}
        eager={eager}
        className={styles.picture}
      />
    </div>
  );
}

function productPictures({ elements }: ContentItemOf<'product'>): PictureAsset[] {
  return elements.media.linkedItems.flatMap(({ elements: { image, alt } }) => {
    const [picture] = image.value;
    return picture ? [{ url: picture.url, description: alt.value || picture.description }] : [];
  });
}
