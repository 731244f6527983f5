import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import * as z from 'zod';
import { buttonClass } from '../../components/button/button-class.ts';
import {
  completeLinks,
  isAccountScreen,
  linkTag,
  type NavigationLinks,
  ShellLink,
  shellAddress,
} from '../../components/link-list/link-list.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext, PageAddress } from '../../lib/pages/block-context.ts';
import styles from './header-buttons.module.css';

type HeaderButtonsProps = {
  elements: ContentItemOf<'header_config'>['elements'];
  context: BlockContext;
  page: HeaderPage | undefined;
};

export function HeaderButtons({ elements, context, page }: HeaderButtonsProps) {
  if (context.visitor === 'pending') return null;
  const isSignedIn = context.visitor !== 'anonymous';
  const { button_links, logged_in_cta_button } = elements;
  const buttons = isSignedIn
    ? withoutRepeats(completeLinks(logged_in_cta_button.linkedItems, context), context, page)
    : completeLinks(button_links.linkedItems, context);
  const offersSignIn = !isSignedIn && lacksSignIn(buttons);
  if (buttons.length === 0 && !offersSignIn) return null;
  return (
    <ul className={styles.buttons}>
      {offersSignIn && <AccountButtons context={context} />}
      {buttons.map((link, index) => (
        <li key={link.system.codename} data-item={link.system.id} lang={linkTag(link, context.locale)}>
          <ShellLink
            link={link}
            address={context}
            className={look(index === buttons.length - 1 && !offersSignIn)}
          />
        </li>
      ))}
    </ul>
  );
}

function AccountButtons({ context }: { context: BlockContext }) {
  const t = translator(context.locale);
  return (
    <>
      <li>
        <a href={shellAddress('/auth/login', context)} className={look(false)}>
          {t('shell.signIn')}
        </a>
      </li>
      <li>
        <a href={shellAddress('/auth/register', context)} className={look(true)}>
          {t('shell.register')}
        </a>
      </li>
    </>
  );
}

function look(isMain: boolean): string {
  return buttonClass({ variant: isMain ? 'primary' : 'quiet', size: 'small' });
}

/** The buttons that lead neither to the page or below it, nor where a button of its first block leads. */
export function withoutRepeats<Button extends HeaderButton>(
  buttons: readonly Button[],
  { locale, path }: Pick<PageAddress, 'locale' | 'path'>,
  page: HeaderPage | undefined,
): Button[] {
  const first = blockWithButtons.safeParse(page?.elements.page_blocks.linkedItems[0]).data;
  const repeated = first?.elements.cta_buttons.linkedItems.map(({ elements }) => elements.url.value) ?? [];
  return buttons.filter(({ elements: { url } }) => {
    const target = localizedUrl(url.value, locale);
    const isBelow = path !== `/${locale}` && target.startsWith(`${path}/`);
    return target !== path && !isBelow && !repeated.includes(url.value);
  });
}

export type HeaderPage = { elements: { page_blocks: { linkedItems: readonly unknown[] } } };
const button = z.object({ elements: z.object({ url: z.object({ value: z.string() }) }) });
type HeaderButton = z.infer<typeof button>;
const blockWithButtons = z.object({
  elements: z.object({ cta_buttons: z.object({ linkedItems: z.array(button) }) }),
});

/** True if a title in the menu of sites needs the wide variant: twelve or more user-perceived characters. */
export function isWideTitle(title: string): boolean {
  return [...new Intl.Segmenter('en').segment(title)].length >= 12;
}

const borders = ['black', 'petrol', 'leaf', 'coral', 'sun', 'plum', 'sky', 'none'] as const;

/** The header's border by colour name; black for a name that is not in the palette. */
export function headerBorder(name: string | undefined): (typeof borders)[number] {
  return borders.find((border) => border === name) ?? 'black';
}

type HeaderLinks = Record<'links' | 'authenticated_links', { linkedItems: NavigationLinks }>;

export function primaryLinks(elements: HeaderLinks, isSignedIn: boolean): NavigationLinks {
  const own = isSignedIn ? elements.authenticated_links.linkedItems : [];
  return own.length > 0 ? own : elements.links.linkedItems;
}

/** True if none of the editor's buttons leads to sign-in, so that the site must add one. */
function lacksSignIn(buttons: NavigationLinks): boolean {
  return !buttons.some(({ elements }) => isAccountScreen(elements.url.value));
}
