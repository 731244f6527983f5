import type { Locale } from '@merrowvale/shared/locales.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import styles from './social-links.module.css';
import { socialSigns } from './social-signs.tsx';

type FooterElements = ContentItemOf<'footer_config'>['elements'];

const owners = ['company', 'brand'] as const;
const names = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
} as const;
const networkKeys = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube'] as const;

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
  const t = translator(locale);
  return (
    <div className={styles.social}>
      {elements.connect_with_text.value !== '' && <p>{elements.connect_with_text.value}</p>}
      <ul>
        {accounts.map(({ owner, network, url }) => (
          <li key={`${owner} ${network}`}>
            <ContentLink href={url} locale={locale} newTab className={styles.link}>
              <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
                {socialSigns[network]}
              </svg>
              <span className="visually-hidden">
                {t('shell.onNetwork', { owner: nameOf[owner], network: names[network] })}
              </span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
