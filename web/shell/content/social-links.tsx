import type { Locale } from '@merrowvale/shared/locales.ts';
import { Camera, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { shellWords } from './shell-words.ts';
import styles from './social-links.module.css';

type FooterElements = ContentItemOf<'footer_config'>['elements'];

const owners = ['company', 'brand'] as const;
const networks = {
  facebook: { name: 'Facebook', sign: 'f' },
  twitter: { name: 'Twitter', sign: 't' },
  instagram: { name: 'Instagram', sign: <Camera aria-hidden /> },
  linkedin: { name: 'LinkedIn', sign: 'in' },
  youtube: { name: 'YouTube', sign: <Play aria-hidden /> },
} as const satisfies Record<string, { name: string; sign: ReactNode }>;
const networkKeys = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube'] as const;

/** The accounts of company and brand whose own switch is on and that have an address. */
export function SocialLinks({ elements, locale }: { elements: FooterElements; locale: Locale }) {
  if (elements.show_social_icons.value[0]?.codename !== 'yes') return null;
  const accounts = owners.flatMap((owner) =>
    networkKeys
      .filter((network) => elements[`${owner}_${network}_enabled`].value[0]?.codename === 'yes')
      .map((network) => ({ owner, network, url: elements[`${owner}_${network}_url`].value.trim() }))
      .filter(({ url }) => url !== ''),
  );
  if (accounts.length === 0) return null;
  const nameOf = { company: 'Merrowvale', brand: elements.brand.value || 'Merrowvale' };
  return (
    <div className={styles.social}>
      {elements.connect_with_text.value !== '' && <p>{elements.connect_with_text.value}</p>}
      <ul>
        {accounts.map(({ owner, network, url }) => (
          <li key={`${owner} ${network}`}>
            <ContentLink href={url} locale={locale} newTab className={styles.link}>
              <span aria-hidden className={styles.sign}>
                {networks[network].sign}
              </span>
              <span className="visually-hidden">
                {shellWords(locale).onNetwork(nameOf[owner], networks[network].name)}
              </span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
