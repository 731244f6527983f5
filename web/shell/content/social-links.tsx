import type { Locale } from '@merrowvale/shared/locales.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import styles from './social-links.module.css';

const networks = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'twitter', name: 'Twitter' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'youtube', name: 'YouTube' },
] as const;

type FooterElements = ContentItemOf<'footer_config'>['elements'];

const owners = ['company', 'brand'] as const;

export function SocialLinks({ elements, locale }: { elements: FooterElements; locale: Locale }) {
  if (elements.show_social_icons.value[0]?.codename !== 'yes') return null;
  const accounts = owners.flatMap((owner) =>
    networks
      .filter(({ key }) => elements[`${owner}_${key}_enabled`].value[0]?.codename === 'yes')
      .map((network) => ({ owner, network, url: elements[`${owner}_${network.key}_url`].value.trim() }))
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
          <li key={`${owner} ${network.key}`}>
            <ContentLink href={url} locale={locale} newTab className={styles.link}>
              <Glyph name={network.key} className={styles.sign} />
              <span className="visually-hidden">
                {t('shell.onNetwork', { owner: nameOf[owner], network: network.name })}
              </span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
