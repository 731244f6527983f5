import { ratedProductId } from '@merrowvale/shared/domain/review-rules.ts';
import { useSearchParams } from 'next/navigation';
import { ProviderRatings } from './provider-ratings.tsx';
import type { RatingsProps } from './ratings-props.ts';
import { Reviews } from './reviews.tsx';
import { Summary } from './summary.tsx';
import { useReviews } from './use-reviews.ts';

/** Ratings of the product in the address, or else of the product in the content. */
export function RatingsView(props: RatingsProps) {
  const id = ratedProductId(`?${useSearchParams()}`, props.contentId);
  if (props.script !== '') return <ProviderRatings {...props} id={id} />;
  return (
    <OwnRatings {...props} id={props.skus.includes(id) || id === props.contentId ? props.storeId : id} />
  );
}

function OwnRatings({ id, ...props }: RatingsProps & { id: string }) {
  const found = useReviews(id, props.locale);
  return props.widget === 'summary' ? (
    <Summary found={found} locale={props.locale} messages={props.messages} />
  ) : (
    <Reviews {...props} id={id} found={found} />
  );
}
