import type { Locale } from '@merrowvale/shared/locales.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import styles from './social-links.module.css';

/** Lucide icons, ISC License, (c) Lucide Icons and Contributors. */
const networks = [
  {
    key: 'facebook',
    name: 'Facebook',
    sign: <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />,
  },
  {
    key: 'twitter',
    name: 'Twitter',
    sign: (
      <path d="M22 4s-.7 2.1-2 3.4c1.6 10-9.4 17.3-18 11.6 2.2.1 4.4-.6 6-2C3 15.5.5 9.6 3 5c2.2 2.6 5.6 4.1 9 4-.9-4.2 4-6.6 7-3.8 1.1 0 3-1.2 3-1.2z" />
    ),
  },
  {
    key: 'instagram',
    name: 'Instagram',
    sign: (
      <>
        <rect width="20" height="20" x="2" y="2" rx="5" />
        <path d="M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37z" />
        <path d="M17.5 6.5h.01" />
      </>
    ),
  },
  {
    key: 'linkedin',
    name: 'LinkedIn',
    sign: (
      <>
        <path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z" />
        <rect width="4" height="12" x="2" y="9" />
        <circle cx="4" cy="4" r="2" />
      </>
    ),
  },
  {
    key: 'youtube',
    name: 'YouTube',
    sign: (
      <>
        <path d="M2.5 17a24.12 24.12 0 0 1 0-10 2 2 0 0 1 1.4-1.4 49.56 49.56 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24.12 24.12 0 0 1 0 10 2 2 0 0 1-1.4 1.4 49.55 49.55 0 0 1-16.2 0A2 2 0 0 1 2.5 17" />
        <path d="m10 15 5-3-5-3z" />
      </>
    ),
  },
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
              <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
                {network.sign}
              </svg>
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
