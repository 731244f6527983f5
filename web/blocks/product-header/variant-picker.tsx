import { useEffect, useState } from 'react';
import { inPlace } from '../../components/in-place.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import {
  chosenVariant,
  type ProductVariant,
  type SizeGroup,
  variantQuery,
} from '../../portal/products/product-variants.ts';
import styles from './variant-picker.module.css';

type VariantPickerProps = {
  groups: readonly SizeGroup[];
  query: string;
  texts: IslandTexts<Pick<Messages['products'], 'size' | 'quantity'>>;
};

/** Sizes and quantities as links, which update the address without navigation if scripts run. */
export function VariantPicker({ groups, query, texts }: VariantPickerProps) {
  const t = useTexts(texts);
  const [address, setAddress] = useState(query);
  const chosen = chosenVariant(groups, address);
  const choose = (variant: ProductVariant) => {
    const next = variantQuery(window.location.search, variant);
    window.history.replaceState(null, '', `${window.location.pathname}${next}${window.location.hash}`);
    setAddress(next);
  };
  useEffect(() => {
    const { search } = window.location;
    const shown = chosenVariant(groups, search)?.variant;
    if (shown && new URLSearchParams(search).get('sku') !== shown.sku) choose(shown);
  });
  if (!chosen) return null;
  const entry = (variant: ProductVariant, text: string, current: boolean) => ({
    text,
    current,
    href: variantQuery(address, variant),
    press: () => choose(variant),
  });
  return (
    <div className="stack gap-4">
      <Choice
        label={t('size')}
        entries={groups.map((group) => entry(group.variants[0], group.title, group === chosen.group))}
      />
      <Choice
        label={t('quantity')}
        entries={chosen.group.variants.map((variant) =>
          entry(variant, variant.quantity, variant === chosen.variant),
        )}
      />
    </div>
  );
}

type Entry = { text: string; current: boolean; href: string; press: () => void };

function Choice({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <nav aria-label={label} className="stack gap-2">
      <p aria-hidden="true" className="text-sm semibold">
        {label}
      </p>
      <ul className="cluster gap-2">
        {entries.map(({ text, current, href, press }) => (
          <li key={href}>
            <a
              href={href}
              className={styles.entry}
              onClick={inPlace(press)}
              {...(current && { 'aria-current': true })}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
