import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { PageAddress } from '../../lib/pages/block-context.ts';
import { DropDown } from './drop-down.tsx';
import { isWideTitle } from './header-buttons.tsx';
import styles from './header-sites.module.css';

type HeaderSitesProps = { elements: ContentItemOf<'header_config'>['elements']; address: PageAddress };

/** The menu of sites, named after the site to which the header's logo leads. */
export function HeaderSites({ elements, address: { locale, path } }: HeaderSitesProps) {
  const sites = elements.dropdown_header_menu.linkedItems;
  const isHere = (url: string) => url !== '' && url === elements.image_click_url.value;
  const here = sites.find((site) => isHere(site.elements.url.value))?.elements.text.value;
  const label = elements.dropdown_header_title.value || sites[0]?.elements.text.value;
  if (!label) return null;
  return (
    <div className={styles.sites}>
      <DropDown
        id="menu-sites"
        label={label}
        text={here}
        className={joinClasses(styles.button, isWideTitle(here ?? label) && styles.wide)}
      >
        <ul>
          {sites.map(({ system, elements: { text, url, icon } }) => (
            <li key={system.codename}>
              <ContentLink
                href={url.value}
                locale={locale}
                current={localizedUrl(url.value, locale) === path}
              >
                <Icon name={icon.value} size="sm" />
                <span>{text.value}</span>
              </ContentLink>
            </li>
          ))}
        </ul>
      </DropDown>
    </div>
  );
}
